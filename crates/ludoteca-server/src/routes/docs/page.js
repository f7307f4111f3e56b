"use strict";

// Shows the description of the server and tries its calls. Everything is made as text nodes: nothing that comes from elsewhere
// becomes markup.
const make = (name, text, ...children) => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const resolve = (document, schema) => {
  const reference = schema && schema.$ref;
  return reference ? document.components.schemas[reference.split("/").pop()] : schema;
};

const kind = (schema) => {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.items) return kind(schema.items) + "[]";
  if (schema.oneOf) return schema.oneOf.map(kind).join(" | ");
  return [schema.type || "any"].flat().join(" | ");
};

const fields = (document, schema) => {
  const table = make("table");
  const whole = resolve(document, schema) || {};
  for (const [name, field] of Object.entries(whole.properties || {})) {
    const needed = (whole.required || []).includes(name) ? "" : "?";
    table.append(make("tr", "", make("td", name + needed), make("td", kind(field)), make("td", field.description || "")));
  }
  return table;
};

const attempt = (method, path, call) => {
  const form = make("form");
  const inputs = (call.parameters || []).map((parameter) => {
    const input = make("input");
    form.append(make("p", "", make("label", parameter.name + " ", input)));
    return [parameter, input];
  });
  let body = null;
  if (call.requestBody) {
    body = make("textarea", "{}");
    body.setAttribute("aria-label", "body");
    form.append(body);
  }
  const answer = make("pre");
  answer.hidden = true;
  form.append(make("button", "Try it"), answer);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let address = path;
    const query = new URLSearchParams();
    const headers = { "accept-language": navigator.language };
    for (const [parameter, input] of inputs) {
      if (parameter.in === "path") address = address.replace(`{${parameter.name}}`, encodeURIComponent(input.value));
      else if (input.value && parameter.in === "header") headers[parameter.name] = input.value;
      else if (input.value) query.set(parameter.name, input.value);
    }
    const token = document.getElementById("token").value.trim();
    if (token) headers.authorization = "Bearer " + token;
    if (body) headers["content-type"] = "application/json";
    answer.hidden = false;
    answer.textContent = "…";
    try {
      const response = await fetch(address + (query.size ? "?" + query : ""), { method, headers, body: body && body.value });
      const text = await response.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* not JSON */ }
      answer.textContent = response.status + " " + response.statusText + "\n" + shown;
    } catch (error) {
      answer.textContent = String(error);
    }
  });
  return form;
};

const show = async () => {
  const description = await (await fetch("/openapi.json")).json();
  const calls = document.getElementById("calls");
  calls.textContent = "";
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      const summary = make("summary", "", make("b", method.toUpperCase()), make("code", path), " " + (call.summary || call.description || ""));
      const details = make("details", "", summary);
      const content = call.requestBody && Object.values(call.requestBody.content)[0];
      if (content) details.append(make("h4", "Body"), fields(description, content.schema));
      for (const [status, response] of Object.entries(call.responses || {})) {
        const schema = response.content && Object.values(response.content)[0].schema;
        details.append(make("p", `${status}: ${response.description} ${kind(schema)}`));
        if (schema && status.startsWith("2")) details.append(fields(description, schema));
      }
      if (!path.endsWith("/events")) details.append(attempt(method.toUpperCase(), path, call));
      calls.append(details);
    }
  }
  // What the address leads to has moved down meanwhile.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
};

show();
