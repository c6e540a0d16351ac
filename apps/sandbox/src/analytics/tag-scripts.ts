/** Reports to the sandbox's collector, from any page. */
const REPORT = `
  const script = document.currentScript;
  const address = new URL(script.src);
  const query = Object.fromEntries(address.searchParams);
  const report = (source, facts) => {
    const body = JSON.stringify({ source, ...query, page: location.pathname, payload: facts });
    void fetch(address.origin + '/analytics/collect', { method: 'POST', body, keepalive: true, mode: 'cors' }).catch(() => {});
  };`;

/** Replaces a queue: reports its pending entries first, later ones as they are pushed. */
const FOLLOW = `
  const follow = (name, read) => {
    const queue = (window[name] = window[name] || []);
    for (const entry of queue) read(entry);
    queue.push = (...entries) => {
      for (const entry of entries) {
        Array.prototype.push.call(queue, entry);
        read(entry);
      }
      return queue.length;
    };
  };`;

const wrap = (body: string) => `(() => {${body}\n})();\n`;

/** Google's tag: commands are arguments objects in a queue; a \`config\` sends a page view unless it disables that. */
export const GTAG_SCRIPT = wrap(`${REPORT}${FOLLOW}
  follow(address.searchParams.get('l') || 'dataLayer', (entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
    const [command, ...rest] = entry;
    report('gtag', [command, ...rest]);
    if (command === 'config' && !(rest[1] && rest[1].send_page_view === false)) {
      report('gtag', ['event', 'page_view', { is_automatic: true }]);
    }
  });`);

/** Tag manager: plain objects in the data layer. */
export const GTM_SCRIPT = wrap(`${REPORT}${FOLLOW}
  follow(address.searchParams.get('l') || 'dataLayer', (entry) => {
    const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
    report('gtm', isCommand ? [...entry] : entry);
  });`);

/** A merchant's script. */
export const TAG_SCRIPT = wrap(`${REPORT}
  report('tag', 'loaded');`);
