import { fetchParts } from './page-parts.ts';

/** Something done to the page before React heard of it; value and check mark as they were then. */
type EarlyAction = readonly [
  type: 'click' | 'submit' | 'change',
  element: HTMLElement,
  value?: string,
  isChecked?: boolean,
];

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Aborted once the page hears of what is done on it. Filled by shell/early-actions-script.ts from the first byte on. */
interface EarlyActions extends AbortController {
  readonly kept: EarlyAction[];
  /** The last text of each field that was typed into. */
  readonly typed: Map<TextField, string>;
}

declare global {
  interface Window {
    earlyActions?: EarlyActions;
  }
}

const hydratedPlaces = new WeakSet<Element>();
const actionsOf = new WeakMap<Element, EarlyAction[]>();
let hasStarted = false;

/**
 * Call it when the page is hydrated. Gives React at once what was typed before: a controlled field would lose it with the
 * next render. Replays what was pressed, chosen and sent once `earlyActions` is aborted.
 */
export function replayEarlyActions(): void {
  const early = window.earlyActions;
  if (!early || hasStarted) return;
  hasStarted = true;
  const isAdopted = adoptTyped(document);
  const replayKept = () => void isAdopted.then(() => replay(early.kept.splice(0)));
  if (early.signal.aborted) replayKept();
  else early.signal.addEventListener('abort', replayKept);
}

/** The lazy component whose place this is has been hydrated: what was done in it is done now. */
export async function replayInPlace(place: Element): Promise<void> {
  hydratedPlaces.add(place);
  // What was typed elsewhere meanwhile, React has heard: told again, a search that was sent would suggest anew.
  await adoptTyped(place);
  await replay(actionsOf.get(place)?.splice(0) ?? []);
}

/** Keeps what is done in the places of components whose code has not come, also after the rest of the page is hydrated. */
export function watchPlaces(): void {
  // Caught on the way down: React lets nothing through to a component that it cannot hydrate yet.
  const options = { capture: true };
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button) keepInPlace(['click', button]);
    },
    options,
  );
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement) keepInPlace(['submit', target]);
    },
    options,
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      if (isTextField(target) && placeToHydrate(target)) {
        window.earlyActions?.typed.set(target, target.value);
      }
    },
    options,
  );
  window.addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLSelectElement) keepInPlace(['change', target, target.value]);
      else if (isBox(target)) keepInPlace(['change', target, target.value, target.checked]);
    },
    options,
  );
}

function placeToHydrate(element: Element): HTMLElement | null {
  const place = element.closest<HTMLElement>('[data-part]');
  return place && !hydratedPlaces.has(place) ? place : null;
}

function keepInPlace(action: EarlyAction): boolean {
  const place = placeToHydrate(action[1]);
  if (!place) return false;
  // An impatient second press is no second order.
  const before = actionsOf.get(place) ?? [];
  actionsOf.set(place, [
    ...(action[0] === 'change' ? before : before.filter(([type]) => type === 'change')),
    action,
  ]);
  fetchPart(place);
  return true;
}

function fetchPart({ dataset: { part } }: HTMLElement): void {
  // Where the code does not arrive, the place stays as the server drew it.
  if (part !== undefined) fetchParts([part]).catch(() => {});
}

async function adoptTyped(part: Node): Promise<void> {
  const typed = window.earlyActions?.typed;
  // A copy: a field that is typed into again is noted again.
  for (const [field, text] of new Map(typed)) {
    if (!part.contains(field)) continue;
    // A render that an earlier field caused is done before the next one speaks; React hears nothing while it commits.
    await Promise.resolve();
    const place = placeToHydrate(field);
    if (place) {
      fetchPart(place);
    } else {
      if (field.isConnected) typeAgain(field, text);
      typed?.delete(field);
    }
  }
}

async function replay(actions: readonly EarlyAction[]): Promise<void> {
  for (const action of actions) {
    // The page it was done on may be gone.
    if (!action[1].isConnected || keepInPlace(action)) continue;
    perform(action);
    // What one action changes is there for the next: a second click finds its button busy.
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
  // Whatever it hears, React first hydrates the part of the page that it may not have reached yet.
  fire(element, 'change');
  if (type === 'submit' && element instanceof HTMLFormElement) {
    element.requestSubmit();
  } else if (isBox(element)) {
    // React compares a choice with what it saw first, and that was this choice: undone and done again, it is a change.
    element.checked = !isChecked;
    element.click();
  } else if (type === 'click') {
    element.click();
  } else if (isLeft) {
    fire(element, 'focusout');
  }
}

/** Types the text in a way that React takes for a change, whatever it has seen or rendered before. */
function typeAgain(field: TextField, text: string): void {
  // React first hydrates the part of the page that it may not have reached yet.
  fire(field, 'input');
  const isLeft = field !== document.activeElement;
  const { selectionStart, selectionEnd } = field;
  // React notes what is written through the element, and hears of a text that differs from it.
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
