import { Typography } from '@mui/material';

import { linkKindLabels, linkProblem } from './link-texts.ts';
import { useLinkTarget } from './use-link-targets.ts';

/** Says where an address leads, or that it leads nowhere; nothing for ''. */
export function LinkedName({ href }: { href: string }) {
  const { data: target } = useLinkTarget(href);
  if (!target) return null;
  const problem = linkProblem(target);
  return (
    <Typography
      role="status"
      sx={{ mt: 1, fontSize: '0.875rem', color: problem ? 'warning.dark' : 'text.secondary' }}
    >
      {problem ?? `${linkKindLabels[target.kind]}: ${target.name}`}
    </Typography>
  );
}
