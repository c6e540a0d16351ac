import { createFileRoute, notFound } from '@tanstack/react-router';

/** Every address that no other route takes, malformed ones included [RTE-02, RTE-03]. */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open', isUnknown: true },
  loader: () => {
    throw notFound();
  },
});
