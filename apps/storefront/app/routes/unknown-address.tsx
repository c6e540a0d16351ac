import { createFileRoute, notFound } from '@tanstack/react-router';

/** Matches every address without a route, malformed ones included [RTE-02, RTE-03]. */
export const Route = createFileRoute('/$')({
  staticData: { access: 'open', isUnknown: true },
  loader: () => {
    throw notFound();
  },
});
