/**
 * @param {string | undefined} text
 * @returns {unknown} undefined for what is not JSON
 */
export function parseReportJson(text) {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // truncated by a crash: like no report
  }
}
