/**
 * Parses a file of variables as systemd's `EnvironmentFile` does, so that commands and services read the same values: a
 * `#` begins a comment at the start of a line only, quotes around a value go, and a backslash at the end of a line continues it.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvironmentFile(text) {
  /** @type {Record<string, string>} */
  const variables = {};
  const lines = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const assignment =
    /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*("(?:[^"\\]|\\[\s\S])*"|'[^']*'|(?:[^\n\\]|\\[\s\S])*)[^\n]*$/gm;
  for (const [, name = '', written = ''] of lines.matchAll(assignment)) variables[name] = valueOf(written);
  return variables;
}

/** @param {string} written */
function valueOf(written) {
  if (written.length > 1 && written.startsWith("'") && written.endsWith("'")) return written.slice(1, -1);
  const isQuoted = written.length > 1 && written.startsWith('"') && written.endsWith('"');
  const inner = isQuoted ? written.slice(1, -1) : written.trimEnd();
  const joined = inner.replaceAll('\\\n', '');
  return isQuoted ? joined.replace(/\\(["\\`$])/g, '$1') : joined.replace(/\\([\s\S])/g, '$1');
}
