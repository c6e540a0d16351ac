/**
 * The part of Facebook's SDK that a login uses: `FB.init`, `FB.login(callback, {scope})` with a popup on the network's
 * own origin, `FB.api('/me', {fields}, callback)`, and `window.fbAsyncInit` when it is ready.
 */
export const SDK_SCRIPT = `(() => {
  const { origin } = new URL(document.currentScript.src);
  let options = null;
  let session = null;

  function login(callback) {
    if (!options) throw new Error('FB.login() called before FB.init().');
    const address = new URL('/social/dialog', origin);
    address.searchParams.set('app_id', options.appId);
    address.searchParams.set('origin', location.origin);
    const popup = window.open(address.href, 'social-login', 'popup,width=480,height=640');
    const finish = (response) => {
      window.removeEventListener('message', hear);
      clearInterval(watch);
      session = response;
      callback({ status: response ? 'connected' : 'unknown', authResponse: response });
    };
    const hear = (event) => {
      if (event.origin !== origin || event.source !== popup) return;
      // Closed by the opener: a window that closes itself may appear closed before its message arrives.
      popup.close();
      finish(event.data.accessToken ? { accessToken: event.data.accessToken, userID: event.data.userID } : null);
    };
    window.addEventListener('message', hear);
    const watch = setInterval(() => {
      if (!popup || popup.closed) finish(null);
    }, 300);
  }

  async function api(path, query, callback) {
    const address = new URL('/social/graph/' + options.version + path, origin);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    address.searchParams.set('access_token', session ? session.accessToken : '');
    try {
      callback(await (await fetch(address)).json());
    } catch {
      callback({ error: { message: 'Network error', type: 'http', status: 0 } });
    }
  }

  window.FB = { init: (values) => { options = values; }, login, api };
  if (typeof window.fbAsyncInit === 'function') window.fbAsyncInit();
})();
`;

/** Posts the chosen user to the opener, only to its origin. */
export const RETURN_SCRIPT = `(() => {
  const { origin, token, user } = document.currentScript.dataset;
  if (window.opener) window.opener.postMessage({ accessToken: token, userID: user }, origin);
})();
`;
