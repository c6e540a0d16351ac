import { reloadForCode } from '#app/platform/code/reload-for-code.ts';
import { isPageAddress, isPlainClick } from '#app/platform/navigation/page-address.ts';

import {
  type EarlyAction,
  fetchPart,
  fire,
  isBox,
  isSentByForm,
  isTextField,
  keepFromReact,
  placeholderToHydrate,
  successorOf,
  typeAgain,
} from './early-actions.ts';

/**
 * Call it once the page's listeners are ready. Ends the capture of the document's script, replays what it captured, and
 * captures from then on what is done inside placeholders without code. Loads with the shop's services: a page that is only looked at has nothing to replay.
 */
export function startReplay(): void {
  const early = window.earlyActions;
  if (!early || early.replay) return;
  early.replay = replay;
  watchPlaceholders();
  early.abort();
  // A document that no React has adopted yet has no listeners either.
  void early.adopted?.then(() => replay(early.queue.splice(0)));
}

/** Captures the actions inside placeholders of components without code, also after the rest of the page is hydrated. */
function watchPlaceholders(): void {
  // In the capture phase: React stops events at a component that it cannot hydrate yet.
  const options = { capture: true };
  window.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (control instanceof HTMLButtonElement) {
        // Its form's submission follows.
        if (control.type !== 'submit' && queueForPlaceholder(['click', control])) keepFromReact(event);
      }
      // A link whose click does more than load a page, such as the filters'; followPlainLinks follows the others.
      else if (control instanceof HTMLAnchorElement && needsComponent(control) && isPlainClick(event)) {
        if (queueForPlaceholder(['click', control])) event.preventDefault();
      }
    },
    options,
  );
  window.addEventListener(
    'submit',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLFormElement && queueForPlaceholder(['submit', target])) keepFromReact(event);
    },
    options,
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target) && placeholderToHydrate(target)) {
        window.earlyActions?.typed.set(target, target.value);
      }
    },
    options,
  );
  window.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) queueForPlaceholder(['change', target, target.value]);
      else if (isBox(target)) queueForPlaceholder(['change', target, target.value, target.checked]);
    },
    options,
  );
}

/**
 * A link with `data-opens-here` opens something on this page, although its address is elsewhere; one with
 * `data-keeps-scroll` goes to the address where its component scrolls.
 */
const needsComponent = (link: HTMLAnchorElement) =>
  link.dataset['opensHere'] !== undefined ||
  link.dataset['keepsScroll'] !== undefined ||
  (link.target === '' &&
    !isPageAddress(link.getAttribute('href') ?? '') &&
    link.origin === window.location.origin);

function queueForPlaceholder(action: EarlyAction): boolean {
  const placeholder = placeholderToHydrate(action[1]);
  if (!placeholder) return false;
  const actionsByPlaceholder = window.earlyActions?.actionsByPlaceholder;
  const before = [...(actionsByPlaceholder?.get(placeholder) ?? []), ...takeCaptured(placeholder)];
  // A second click on the same control before hydration counts as one.
  actionsByPlaceholder?.set(placeholder, [
    ...before.filter(([type, element]) => type === 'change' || element !== action[1]),
    action,
  ]);
  fetchPart(placeholder, () => {
    const actions = actionsByPlaceholder?.get(placeholder) ?? [];
    const [, posted] = actions.find(([type, form]) => type === 'submit' && form.hasAttribute('action')) ?? [];
    const opened = actions.map(([, control]) => popoverOf(control)).find((popover) => popover !== null);
    const followed = actions.map(([, control]) => addressOf(control)).find((address) => address !== null);
    // Without its code the form is the browser's, with the choices in it.
    if (posted instanceof HTMLFormElement) posted.submit();
    // As does what it opens, and where it leads.
    else if (opened) opened.showPopover();
    else if (followed) window.location.assign(followed);
    else if (!actions.every(([type, field]) => type === 'change' && isSentByForm(field))) reloadForCode();
  });
  return true;
}

const popoverOf = (control: HTMLElement) =>
  control instanceof HTMLButtonElement && control.popoverTargetElement instanceof HTMLElement
    ? control.popoverTargetElement
    : null;

const addressOf = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement && control.dataset['keepsScroll'] !== undefined ? control.href : null;

/** Takes a placeholder's actions out of the document's queue, so that they come before its next one. */
function takeCaptured(placeholder: HTMLElement): EarlyAction[] {
  const queue = window.earlyActions?.queue ?? [];
  const taken = queue.filter(([, element]) => placeholderToHydrate(element) === placeholder);
  for (const action of taken) queue.splice(queue.indexOf(action), 1);
  return taken;
}

async function replay(actions: readonly EarlyAction[]): Promise<void> {
  for (const action of actions) {
    if (queueForPlaceholder(action)) continue;
    const [type, captured, ...state] = action;
    const element = successorOf(captured);
    // Null: the page has changed since.
    if (element) perform([type, element, ...state]);
    // The next action sees this one's changes: a second click finds its button busy.
    await Promise.resolve();
  }
}

function perform([type, element, value = '', isChecked = false]: EarlyAction): void {
  const isLeft = element !== document.activeElement;
  if (isTextField(element)) {
    if (isLeft) typeAgain(element, value);
    return;
  }
  if (element instanceof HTMLSelectElement) element.value = value;
  // Any event makes React hydrate this part of the page first.
  fire(element, 'change');
  const successor = successorOf(element);
  if (successor !== element) {
    if (successor) perform([type, successor, value, isChecked]);
    return;
  }
  if (type === 'submit' && element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else if (isBox(element)) {
    // React first saw this choice and would ignore it: undone and redone, it is a change.
    element.checked = !isChecked;
    element.click();
  } else if (type === 'click') {
    element.click();
  } else if (isLeft) {
    fire(element, 'focusout');
  }
}
