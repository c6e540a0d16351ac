import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that reads again all that the screen shows. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}
