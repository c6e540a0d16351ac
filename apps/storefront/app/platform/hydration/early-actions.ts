import { showConnectionNotice } from '#app/platform/code/connection.ts';
import { reloadForCode } from '#app/platform/code/reload-for-code.ts';
import { isPageAddress, isPlainClick } from '#app/platform/navigation/page-address.ts';

import { fetchParts } from './page-parts.ts';

/** An action before hydration, with the value and check mark at that moment. */
type EarlyAction = readonly [
  type: 'click' | 'submit' | 'change',
  element: HTMLElement,
  value?: string,
  isChecked?: boolean,
];

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The actions that shell/document/early-actions-script.ts captures from the first byte on. Aborted once the page's
 * listeners are ready.
 */
interface EarlyActions extends AbortController {
  readonly queue: EarlyAction[];
  /** The last text of each edited field. */
  readonly typed: Map<TextField, string>;
  /** The placeholders of lazy components with the actions that wait for each; null once it is hydrated. */
  readonly places: WeakMap<Element, EarlyAction[] | null>;
  /** Resolves with the shopper's first pointer, key or scroll event, or once `hydratePage` is called. */
  readonly activity: Promise<unknown>;
  readonly hydratePage: () => void;
  /** The address of the page whose events were captured; set when `replayEarlyActions` begins. */
  hydratedPath?: string;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

/**
 * Call it after hydration. Passes typed texts to React at once: a controlled field would lose its text with the next
 * render. Replays clicks, choices and submissions once `earlyActions` is aborted.
 */
export function replayEarlyActions(): void {
  const early = window.earlyActions;
  if (!early || early.hydratedPath !== undefined) return;
  early.hydratedPath = window.location.pathname;
  const isAdopted = adoptTyped(document);
  const replayCaptured = () => void isAdopted.then(() => replay(early.queue.splice(0)));
  if (early.signal.aborted) {
    replayCaptured();
    return;
  }
  early.signal.addEventListener('abort', replayCaptured);
  window.addEventListener('submit', (event) => queueBehindChoices(early.queue, event), {
    capture: true,
    signal: early.signal,
  });
}

/** Captures a submission whose form has choices that wait for their replay: React does not know them yet. */
function queueBehindChoices(queue: EarlyAction[], event: SubmitEvent): void {
  const { target: form, submitter } = event;
  const isBehind = queue.some(([, captured]) => {
    const element = successorOf(captured);
    return element && 'form' in element && element.form === form;
  });
  if (!isBehind || !(form instanceof HTMLFormElement)) return;
  keepFromReact(event);
  queue.push(submitter ? ['click', submitter] : ['submit', form]);
}

/** Replays the actions inside the placeholder of a lazy component, after its hydration. */
export async function replayInPlaceholder(place: Element): Promise<void> {
  const actions = window.earlyActions?.places.get(place) ?? [];
  window.earlyActions?.places.set(place, null);
  // Only this placeholder's fields: React already has the texts of the others, and a replay would open suggestions again.
  await adoptTyped(place);
  await replay(actions);
}

/** Captures the actions inside placeholders of components without code, also after the rest of the page is hydrated. */
export function watchPlaceholders(): void {
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
      // A link that opens something on this page, such as the filters; followPlainLinks follows the others.
      else if (control instanceof HTMLAnchorElement && opensHere(control) && isPlainClick(event)) {
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

/** React may have hydrated the part already, but not yet received what waits for it: it would act without those choices, and again with the replay. */
function keepFromReact(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A link with `data-opens-here` opens something on this page, although its address is elsewhere. */
const opensHere = (link: HTMLAnchorElement) =>
  link.dataset['opensHere'] !== undefined ||
  (link.target === '' &&
    !isPageAddress(link.getAttribute('href') ?? '') &&
    link.origin === window.location.origin);

/** Returns the placeholder around an element, if its component is not hydrated yet. Null without captured events: then nothing is replayed. */
export function placeholderToHydrate(element: Element): HTMLElement | null {
  const captured = element.closest<HTMLElement>('[data-part]');
  const place = captured && successorOf(captured);
  const places = window.earlyActions?.places;
  return place && places && places.get(place) !== null ? place : null;
}

function queueForPlaceholder(action: EarlyAction): boolean {
  const place = placeholderToHydrate(action[1]);
  if (!place) return false;
  const places = window.earlyActions?.places;
  const before = [...(places?.get(place) ?? []), ...takeCaptured(place)];
  // A second click on the same control before hydration counts as one.
  places?.set(place, [
    ...before.filter(([type, element]) => type === 'change' || element !== action[1]),
    action,
  ]);
  fetchPart(place);
  return true;
}

/** Takes a placeholder's actions out of the document's queue, so that they come before its next one. */
function takeCaptured(place: HTMLElement): EarlyAction[] {
  const queue = window.earlyActions?.queue ?? [];
  const taken = queue.filter(([, element]) => placeholderToHydrate(element) === place);
  for (const action of taken) queue.splice(queue.indexOf(action), 1);
  return taken;
}

function fetchPart(place: HTMLElement): void {
  const { part } = place.dataset;
  if (part === undefined) return;
  const posted = window.earlyActions?.places
    .get(place)
    ?.find(([type, form]) => type === 'submit' && form.hasAttribute('action'))?.[1];
  // Without its code the form is the browser's.
  fetchParts([part]).catch(() => {
    if (posted instanceof HTMLFormElement) posted.submit();
    else reloadForCode();
  });
  // Its code may be waiting already.
  showConnectionNotice();
}

async function adoptTyped(part: Node): Promise<void> {
  const typed = window.earlyActions?.typed;
  // A copy: a field that is edited meanwhile is added again.
  for (const [captured, text] of new Map(typed)) {
    const field = successorOf(captured);
    if (!field || !part.contains(field)) continue;
    // Lets the render of the field before finish: React handles no event while it commits.
    await Promise.resolve();
    const place = placeholderToHydrate(field);
    if (place) {
      fetchPart(place);
    } else {
      typeAgain(field, text);
      typed?.delete(captured);
    }
  }
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

/**
 * Returns the element, or the one that React rendered instead of it, as it does where a translator changed the page
 * before hydration [UIX+05]. Null if there is none.
 */
function successorOf<T extends HTMLElement>(element: T): T | null {
  if (element.isConnected) return element;
  if (window.location.pathname !== window.earlyActions?.hydratedPath) return null;
  const path: string[] = [];
  for (let part: Element | null = element; part; part = part.parentElement) {
    let step = part === element ? part.localName : '';
    for (const name of ['name', 'aria-label', 'action', 'data-part', ...(isBox(part) ? ['value'] : [])]) {
      const value = part.getAttribute(name);
      if (value) step += `[${name}="${CSS.escape(value)}"]`;
    }
    if (step !== '') path.unshift(step);
  }
  return document.querySelector<T>(path.join(' '));
}

/** Sets the text so that React sees a change, regardless of its last rendering. */
function typeAgain(captured: TextField, text: string): void {
  // The event makes React hydrate this part of the page first.
  fire(captured, 'input');
  const field = successorOf(captured);
  if (!field) return;
  const isLeft = field !== document.activeElement;
  const { selectionStart, selectionEnd } = field;
  // React tracks writes through the element and reports a text that differs from the tracked one.
  field.value = text === '' ? '0' : '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (!isLeft && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  fire(field, 'input');
  if (isLeft) fire(field, 'focusout');
}

function fire(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:radio|checkbox|file)$/.test(target.type);
}

function isBox(target: EventTarget | null): target is HTMLInputElement & { type: 'radio' | 'checkbox' } {
  return target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type);
}
