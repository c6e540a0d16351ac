import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { keepFocus } from './keep-focus.ts';

let watching: AbortController;
beforeEach(() => {
  watching = new AbortController();
  keepFocus(watching.signal);
});
afterEach(() => watching.abort());

/** A button that changes the page around it. */
function Changing({ children }: { children: (press: () => void, isPressed: boolean) => ReactNode }) {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <main>
      <h1>A página</h1>
      {children(() => setIsPressed(true), isPressed)}
    </main>
  );
}

const cases: [string, (press: () => void, isPressed: boolean) => ReactNode, string][] = [
  [
    'a line that it removes: the next line',
    (press, isPressed) => (
      <ul>
        {isPressed ? null : (
          <li>
            <button type="button" onClick={press}>
              Agir
            </button>
          </li>
        )}
        <li>
          <button type="button">Depois</button>
        </li>
      </ul>
    ),
    'Depois',
  ],
  [
    'its own disabling: its group',
    (press, isPressed) => (
      <fieldset>
        <button type="button" onClick={press} disabled={isPressed}>
          Agir
        </button>
        <button type="button">Ao lado</button>
      </fieldset>
    ),
    'Ao lado',
  ],
  [
    'its own hiding: its group',
    (press, isPressed) => (
      <div>
        <button type="button" onClick={press} hidden={isPressed}>
          Agir
        </button>
        <a href="/x">Um link</a>
      </div>
    ),
    'Um link',
  ],
  [
    'the replacement of its step: the heading',
    (press, isPressed) =>
      isPressed ? (
        <p>Pronto</p>
      ) : (
        <section>
          <button type="button" onClick={press}>
            Agir
          </button>
        </section>
      ),
    'A página',
  ],
];

it.each(cases)('[UIX-05] moves the focus of a button after %s', async (_, children, focused) => {
  await render(<Changing>{children}</Changing>);
  page.getByRole('button', { name: 'Agir' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(focused)).toHaveFocus();
});

it('leaves the focus where the shopper has pressed', async () => {
  await render(
    <main>
      <button type="button">Agir</button>
      <p>Texto</p>
    </main>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Agir' }));
  await userEvent.click(page.getByText('Texto'));
  await expect.poll(() => document.activeElement).toBe(document.body);
});

it('leaves the focus that a component has moved itself', async () => {
  function Step() {
    const [isDone, setIsDone] = useState(false);
    return (
      <main>
        <h1>A página</h1>
        {isDone ? (
          <input aria-label="Número" ref={(input) => input?.focus()} />
        ) : (
          <button type="button" onClick={() => setIsDone(true)}>
            Agir
          </button>
        )}
      </main>
    );
  }
  await render(<Step />);
  page.getByRole('button', { name: 'Agir' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Número')).toHaveFocus();
});
