import { showConnectionNotice } from '#app/platform/code/connection.ts';
import { reloadForCode } from '#app/platform/code/reload-for-code.ts';

import { fetchParts } from './page-parts.ts';

/** An action before hydration, with the value and check mark at that moment. */
export type EarlyAction = readonly [
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
  readonly actionsByPlaceholder: WeakMap<Element, EarlyAction[] | null>;
  /** Resolves with the shopper's first pointer, key or scroll event, or once `hydratePage` is called. */
  readonly activity: Promise<unknown>;
  readonly hydratePage: () => void;
  /** Called after each captured action; set when `adoptEarlyTexts` begins. */
  queued?: () => void;
  /** The address of the page whose events were captured; set when `adoptEarlyTexts` begins. */
  hydratedPath?: string;
  /** Resolves once the texts of before hydration are React's. */
  adopted?: Promise<void>;
  /** Replays actions; set once its code has loaded, with the shop's services (`start-replay.ts`). */
  replay?: (actions: readonly EarlyAction[]) => Promise<void>;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

/**
 * Call it after hydration. Passes typed texts to React at once: a controlled field would lose its text with the next
 * render. `start-replay.ts` replays clicks, choices and submissions later.
 */
export function adoptEarlyTexts(): void {
  const early = window.earlyActions;
  if (!early || early.hydratedPath !== undefined) return;
  early.hydratedPath = window.location.pathname;
  // The code that replays it may be waiting for the connection already.
  early.queued = showConnectionNotice;
  early.adopted = adoptTyped(document);
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
export async function replayInPlaceholder(placeholder: Element): Promise<void> {
  const early = window.earlyActions;
  const actions = early?.actionsByPlaceholder.get(placeholder) ?? [];
  early?.actionsByPlaceholder.set(placeholder, null);
  // Only this placeholder's fields: React already has the texts of the others, and a replay would open suggestions again.
  await adoptTyped(placeholder);
  await early?.replay?.(actions);
}

/** React may have hydrated the part already, but not yet received what waits for it: it would act without those choices, and again with the replay. */
export function keepFromReact(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Returns the placeholder around an element, if its component is not hydrated yet. Null without captured events: then nothing is replayed. */
export function placeholderToHydrate(element: Element): HTMLElement | null {
  const captured = element.closest<HTMLElement>('[data-part]');
  const placeholder = captured && successorOf(captured);
  const actionsByPlaceholder = window.earlyActions?.actionsByPlaceholder;
  return placeholder && actionsByPlaceholder && actionsByPlaceholder.get(placeholder) !== null
    ? placeholder
    : null;
}

/** Fetches the code of a placeholder that is used. If the server no longer has it, `onMissing` is called. */
export function fetchPart({ dataset: { part } }: HTMLElement, onMissing: () => void): void {
  if (part === undefined) return;
  fetchParts([part]).catch(onMissing);
  // Its code may be waiting already.
  showConnectionNotice();
}

/** Returns whether the browser sends the value of a field with a form of its own, without the code of its part. */
export function isSentByForm(element: HTMLElement): boolean {
  return 'form' in element && element.form instanceof HTMLFormElement && element.form.hasAttribute('action');
}

async function adoptTyped(part: Node): Promise<void> {
  const typed = window.earlyActions?.typed;
  // A copy: a field that is edited meanwhile is added again.
  for (const [captured, text] of new Map(typed)) {
    const field = successorOf(captured);
    if (!field || !part.contains(field)) continue;
    // Lets the render of the field before finish: React handles no event while it commits.
    await Promise.resolve();
    const placeholder = placeholderToHydrate(field);
    if (placeholder) {
      fetchPart(placeholder, isSentByForm(field) ? () => {} : reloadForCode);
    } else {
      typeAgain(field, text);
      typed?.delete(captured);
    }
  }
}

/**
 * Returns the element, or the one that React rendered instead of it, as it does where a translator changed the page
 * before hydration [UIX+05]. Null if there is none.
 */
export function successorOf<T extends HTMLElement>(element: T): T | null {
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
export function typeAgain(captured: TextField, text: string): void {
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

export function fire(element: Element, type: string): void {
  element.dispatchEvent(new Event(type, { bubbles: true }));
}

export function isTextField(target: EventTarget | null): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(?:radio|checkbox|file)$/.test(target.type);
}

export function isBox(
  target: EventTarget | null,
): target is HTMLInputElement & { type: 'radio' | 'checkbox' } {
  return target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type);
}

/** Resolves with the shopper's first pointer, key or scroll event in the document, also one before hydration. */
export async function firstActivity(): Promise<void> {
  await window.earlyActions?.activity;
}
