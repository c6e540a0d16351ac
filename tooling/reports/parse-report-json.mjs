/**
 * @param {string | undefined} text
 * @returns {unknown} undefined for a missing text, or one that is not JSON
 */
export function parseReportJson(text) {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // truncated by a crash: like no report
  }
}
