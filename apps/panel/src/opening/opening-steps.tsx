import { Box, Typography } from '@mui/material';
import type { Checklist } from '@vitrine/contract/admin/schemas/stores.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';

import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { openingExtras, openingStepTexts } from './opening-step-texts.ts';

/** The steps with their state, and a link to where each is done. */
export function OpeningSteps({ checklist: { steps, test_order_id: order } }: { checklist: Checklist }) {
  return (
    <SectionCard title="Passos">
      <Box component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {steps.map(({ code, is_done: isDone, is_required: isRequired, detail }) => {
          const { title, links } = openingStepTexts[code];
          return (
            <Box
              key={code}
              component="li"
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                gap: 1.5,
                py: 1.5,
                alignItems: 'flex-start',
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box sx={{ color: isDone ? 'success.main' : 'text.secondary', pt: 0.25 }}>
                {isDone ? (
                  <CircleCheck size={20} role="img" aria-label="Feito" />
                ) : (
                  <CircleDashed size={20} role="img" aria-label="Falta" />
                )}
              </Box>
              <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 650 }}>
                  {title}
                  {!isRequired && (
                    <Typography component="span" color="textSecondary" sx={{ fontSize: '0.875rem' }}>
                      {' '}
                      (opcional)
                    </Typography>
                  )}
                </Typography>
                <Typography color="textSecondary" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                  {detail}
                </Typography>
              </Box>
              <Box
                sx={{
                  display: 'grid',
                  gap: 0.5,
                  flexBasis: { xs: '100%', sm: 'auto' },
                  pl: { xs: 4.5, sm: 0 },
                  justifyItems: { xs: 'start', sm: 'end' },
                }}
              >
                {links.map(({ link, label }) => (
                  <TextLink key={label} {...link}>
                    {label}
                  </TextLink>
                ))}
                {code === 'test_order' && order !== null && (
                  <TextLink to="/pedidos/$id" params={{ id: order }}>
                    Ver o pedido de teste
                  </TextLink>
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </SectionCard>
  );
}

/** Links to what most stores arrange before they open. */
export function OpeningExtras() {
  return (
    <SectionCard title="Antes de abrir, se quiser">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {openingExtras.map(({ link, label }) => (
          <li key={label}>
            <TextLink {...link}>{label}</TextLink>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}
