import { Box, Typography } from '@mui/material';
import { permissions } from '@vitrine/contract/admin/permissions.ts';
import type { AppTerms } from '@vitrine/contract/admin/schemas/apps.ts';
import { appAnswers } from '@vitrine/contract/apps/app-answers.ts';
import { appPlaces } from '@vitrine/contract/apps/app-manifest.ts';
import { Children, type ReactNode } from 'react';

import { webhookTopicLabel } from '#panel/ui/labels/webhook-labels.ts';

interface AppTermsListProps {
  readonly terms: AppTerms;
  /** What was consented to before: the rest is marked as new. */
  readonly before?: AppTerms;
}

/** What an app may, learns and answers, in the merchant's words. */
export function AppTermsList({ terms, before }: AppTermsListProps) {
  const { permissions: may, topics, answers, screens, publisher, origin } = terms;
  const mark = (isKnown: boolean | undefined, text: ReactNode) =>
    before && !isKnown ? (
      <>
        {text} <strong>(novo)</strong>
      </>
    ) : (
      text
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Part title="Quem publica" items={[`${publisher.name}, ${publisher.email}`]} empty="" />
      <Part
        title="Onde funciona"
        items={[mark(before?.origin === origin, origin ?? 'Dentro da própria loja')]}
        empty=""
      />
      <Part
        title="O que pode fazer"
        items={may.map((one) => mark(before?.permissions.includes(one), permissions[one]))}
        empty="Não lê nem muda nada da loja."
      />
      <Part
        title="De que é avisado"
        items={topics.map((one) => mark(before?.topics.includes(one), webhookTopicLabel(one)))}
        empty="De nada."
      />
      <Part
        title="O que responde à loja"
        items={answers.map((one) => mark(before?.answers.includes(one), appAnswers[one].label))}
        empty="Nada."
      />
      <Part
        title="Onde aparece"
        items={screens.map(({ place, title }) =>
          mark(
            before?.screens.some((one) => one.place === place),
            `${appPlaces[place]}: “${title}”`,
          ),
        )}
        empty="Em nenhuma tela."
      />
    </Box>
  );
}

function Part({ title, items, empty }: { title: string; items: readonly ReactNode[]; empty: string }) {
  return (
    <div>
      <Typography variant="h3" sx={{ fontSize: '0.9375rem', fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      {items.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {Children.map(items, (item) => (
            <li>{item}</li>
          ))}
        </Box>
      )}
    </div>
  );
}
