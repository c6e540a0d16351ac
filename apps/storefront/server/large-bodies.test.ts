import { expect, it } from 'vitest';

import { largeBodies, TooManyLargeBodies } from './large-bodies.ts';

const outcomeOf = async (entering: Promise<unknown>) =>
  entering.then(
    () => 'entered',
    (error: unknown) => (error instanceof TooManyLargeBodies ? 'refused' : error),
  );

it('[OPS+10] admits some, queues some, and refuses the rest', async () => {
  const bodies = largeBodies({ atOnce: 2, waiting: 1, ofOneSender: 9 });
  const leaveFirst = await bodies.enter('a');
  await bodies.enter('b');
  let hasThirdEntered = false;
  const third = bodies.enter('c').then(() => (hasThirdEntered = true));
  expect(await outcomeOf(bodies.enter('d'))).toBe('refused');
  expect(hasThirdEntered).toBe(false);
  leaveFirst();
  await third;
});

it('[OPS+10] keeps slots for other clients while one sends slowly', async () => {
  const bodies = largeBodies({ atOnce: 3, waiting: 3, ofOneSender: 2 });
  const leave = await bodies.enter('slow');
  await bodies.enter('slow');
  expect(await outcomeOf(bodies.enter('slow'))).toBe('refused');
  expect(await outcomeOf(bodies.enter('another'))).toBe('entered');
  leave();
  expect(await outcomeOf(bodies.enter('slow'))).toBe('entered');
});
