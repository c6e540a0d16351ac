/**
 * The invisible widget, with the part of hCaptcha's interface that an invisible captcha uses:
 * `hcaptcha.render(container, {sitekey, size, callback, 'error-callback'})`, `execute(id, {async: true})`,
 * `getResponse(id)`, `reset(id)`, and `?onload=<name>` in the script's URL.
 */
export const WIDGET_SCRIPT = `(() => {
  const script = document.currentScript;
  const origin = new URL(script.src).origin;
  const onloadName = new URL(script.src).searchParams.get('onload');
  const widgets = new Map();
  let nextId = 0;

  const widgetOf = (id) => widgets.get(id === undefined ? '0' : String(id));

  async function solve(widget) {
    const reply = await fetch(origin + '/captcha/challenge', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sitekey: widget.options.sitekey }),
    });
    if (!reply.ok) throw new Error('network-error');
    widget.response = (await reply.json()).token;
    if (typeof widget.options.callback === 'function') widget.options.callback(widget.response);
    return { response: widget.response, key: widget.options.sitekey };
  }

  window.hcaptcha = {
    render(container, options) {
      const id = String(nextId++);
      widgets.set(id, { options: options || {}, response: '' });
      return id;
    },
    execute(id, settings) {
      const widget = widgetOf(id);
      if (!widget) return Promise.reject(new Error('missing-captcha'));
      const solved = solve(widget).catch((error) => {
        if (typeof widget.options['error-callback'] === 'function') widget.options['error-callback'](error.message);
        throw error;
      });
      if (settings && settings.async) return solved;
      solved.catch(() => undefined);
    },
    getResponse(id) {
      return widgetOf(id)?.response ?? '';
    },
    reset(id) {
      const widget = widgetOf(id);
      if (widget) widget.response = '';
    },
    remove(id) {
      widgets.delete(String(id));
    },
  };
  if (onloadName && typeof window[onloadName] === 'function') window[onloadName]();
})();
`;
