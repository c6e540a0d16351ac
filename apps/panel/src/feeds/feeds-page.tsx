import { Alert, Box, Link, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** The addresses of the product feeds, and where each is entered. */
export function FeedsPage() {
  const store = useSignedIn()?.store;
  if (!store) return null;
  return (
    <>
      <PageHeading
        title="Google e Meta"
        text="Dois arquivos com todos os produtos ativos, uma linha por variação, que a loja mantém em dia. O Google e a Meta os leem sozinhos: preço e estoque são os da loja, com até cinco minutos de atraso."
      />
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        {store.is_in_setup && (
          <Alert severity="info">Os endereços respondem depois que a loja for aberta.</Alert>
        )}
        <Feed title="Google Merchant Center" url={new URL('/feeds/google.xml', store.url).href}>
          <li>
            Entre no <OutsideLink href="https://merchants.google.com">Merchant Center</OutsideLink> e confirme
            o domínio da loja.
          </li>
          <li>
            Em <b>Fontes de dados</b>, adicione produtos <b>de um arquivo</b> e cole o endereço acima.
          </li>
          <li>Escolha uma leitura por dia e configure ali o frete que a loja cobra.</li>
        </Feed>
        <Feed title="Meta: Instagram e Facebook" url={new URL('/feeds/meta.xml', store.url).href}>
          <li>
            Entre no{' '}
            <OutsideLink href="https://business.facebook.com/commerce">Gerenciador de Comércio</OutsideLink> e
            abra o seu catálogo.
          </li>
          <li>
            Em <b>Fontes de dados</b>, escolha <b>feed programado</b> e cole o endereço acima.
          </li>
          <li>Deixe a moeda em real (BRL) e a leitura de hora em hora.</li>
        </Feed>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          Ficam de fora as variações sem imagem. Com a marca e o código de barras (GTIN) preenchidos, os
          anúncios aparecem em mais buscas.
        </Typography>
      </Box>
    </>
  );
}

function Feed({ title, url, children }: { title: string; url: string; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
        <TextField
          label={`Endereço para ${title}`}
          value={url}
          sx={{ flex: '1 1 260px', minWidth: 0 }}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <CopyTextButton label="Copiar endereço" text={url} />
      </Box>
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, fontSize: '0.875rem' }}>
        {children}
      </Box>
    </SectionCard>
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noreferrer" sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
