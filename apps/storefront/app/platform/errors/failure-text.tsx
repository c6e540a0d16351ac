import { useEffect, useState } from 'react';

import { translateErrorLater } from './late-failure.ts';

/** The text of a failed call. Empty until the texts have loaded, which the shopper's first action requests. */
export function FailureText({ error }: { error: unknown }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void translateErrorLater(error).then((translated) => isCurrent && setText(translated));
    return () => {
      isCurrent = false;
    };
  }, [error]);
  return text;
}
