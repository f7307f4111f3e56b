#!/bin/sh
# The compose file without containers: PostgreSQL, two servers and a proxy on this machine, and a game that goes on when one server is
# killed. `sh deploy/try.sh path/to/ludoteca [postgres://DATABASE]`; without an address a database is made in a folder that is removed
# again. Needs Debian's postgresql, nginx and curl.
set -eu
program=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
export PATH="$PATH:/usr/sbin"
port=$((20000 + $$ % 20000))
one=$((port + 1)) two=$((port + 2))
servers=''

finish() {
    for process in $servers; do kill "$process" 2> /dev/null || true; done
    [ ! -f "$work/proxy.pid" ] || kill "$(cat "$work/proxy.pid")" 2> /dev/null || true
    [ -z "${database_program:-}" ] || as_database "$database_program/pg_ctl" -D "$work/data" -m immediate stop > /dev/null 2>&1 || true
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' INT TERM

# PostgreSQL refuses to be run by root.
as_database() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }

# The database.
if [ $# -gt 1 ]; then
    store=$2
else
    database_program=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
    chmod 755 "$work"
    mkdir "$work/data"
    [ "$(id -u)" != 0 ] || chown postgres "$work/data"
    as_database "$database_program/initdb" -D "$work/data" -A trust -U ludoteca --no-sync > "$work/database.log"
    as_database "$database_program/pg_ctl" -D "$work/data" -w -o "-k $work/data -c listen_addresses=" -l "$work/data/log" start \
        > /dev/null
    as_database "$database_program/createdb" -h "$work/data" -U ludoteca ludoteca
    store="postgres://ludoteca@$(printf %s "$work/data" | sed 's,/,%2F,g')/ludoteca"
fi

# Two servers, with the flags of the compose file.
serve() {
    LUDOTECA_STORE=$store "$program" serve --addr "127.0.0.1:$1" --log json --trusted-proxies 127.0.0.1 \
        --public-url "http://localhost:$port" --rate 0 > "$work/$1.out" 2> "$work/$1.log" &
    servers="$servers $!"
}
serve $one
first=$!
serve $two

# The proxy, with the configuration of the compose file.
sed -e "s/one:7700/127.0.0.1:$one/" -e "s/two:7700/127.0.0.1:$two/" -e "s/listen 8080/listen 127.0.0.1:$port/" \
    "$here/proxy.conf" > "$work/site.conf"
cat > "$work/nginx.conf" << END
pid $work/proxy.pid;
error_log $work/proxy.log;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path $work/body;
    proxy_temp_path $work/proxy;
    fastcgi_temp_path $work/fastcgi;
    uwsgi_temp_path $work/uwsgi;
    scgi_temp_path $work/scgi;
    include $work/site.conf;
}
END
nginx -p "$work" -c "$work/nginx.conf"

wait_for() { # a port at which somebody is ready
    tries=0
    until curl -fsS -o /dev/null "http://127.0.0.1:$1/readyz" 2> /dev/null; do
        tries=$((tries + 1))
        [ $tries -lt 300 ] || { echo "nobody is ready at $1" >&2; cat "$work/$1.log" >&2 || true; exit 1; }
        sleep 0.1
    done
}
wait_for $one
wait_for $two
wait_for $port

# A game through the proxy, whichever server answers.
server="http://127.0.0.1:$port"
made=$(curl -fsS "$server/api/v1/games" -d '{"game": "kamisado", "seats": [{"who": "human"}, {"who": "open"}]}')
case $made in *"http://localhost:$port/"*) ;; *) echo "the links do not begin with the public address: $made" >&2; exit 1 ;; esac
id=$(printf %s "$made" | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
ana=$(printf %s "$made" | grep -o 'lud_[0-9a-f]*' | head -n 1)
code=$(printf %s "$made" | grep -o 'inv_[0-9a-f]*' | head -n 1)
luis=$(curl -fsS "$server/api/v1/games/$id/join" -d "{\"invitation\": \"$code\"}" | grep -o 'lud_[0-9a-f]*' | head -n 1)
say() { # token, move; asked again under the same key until somebody answers
    curl -fsS --retry 20 --retry-delay 1 --retry-all-errors "$server/api/v1/games/$id/move" -H "Authorization: Bearer $1" -H "Idempotency-Key: move-$2" -d "{\"move\": \"$2\"}" \
        > "$work/said"
}
curl -sN "http://127.0.0.1:$two/api/v1/games/$id/events?since=0" > "$work/heard" &
servers="$servers $!"
say "$ana" c1c6
kill -9 "$first"
say "$luis" a8a7
say "$ana" c6a8
for what in '"version":4' '"outcome":{"winner":1'; do
    grep -q "$what" "$work/said" || { echo "the game does not say $what" >&2; cat "$work/said" >&2; exit 1; }
done

# Whoever watched at the other server heard of everything.
tries=0
until [ "$(grep -c '"type":"entry"' "$work/heard")" -ge 4 ]; do
    tries=$((tries + 1))
    [ $tries -lt 100 ] || { echo "a watcher missed something" >&2; cat "$work/heard" >&2; exit 1; }
    sleep 0.1
done
echo "a game went on through the proxy when a server was killed"
