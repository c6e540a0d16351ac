import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { MoveInForm } from './move-in-form.tsx';
import { MoveInItem } from './move-in-item.tsx';

const pollMs = 700;
const title = 'Trazer da loja antiga';
const text = 'Clientes com endereços, grupo, consentimento e senha, e o histórico de pedidos.';

/** Imports customers and past orders of another shop, and lists the last files. */
export function MoveInPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['move-in-files'],
    queryFn: ({ signal }) => client('GET /api/admin/move-in-files', { query: {}, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ status }) => status === 'waiting' || status === 'running') ? pollMs : false,
  });
  return (
    <QueryScreen query={query} title={title}>
      {({ items }) => (
        <>
          <PageHeading title={title} text={text} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SectionCard title="Clientes">
              <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
                O CSV de clientes do Shopify, da Nuvemshop ou de um plugin do WooCommerce, ou qualquer
                planilha com uma coluna de e-mail. Nenhum e-mail é enviado. Quem já tem conta aqui fica com a
                senha que tem; um segundo arquivo muda só o que o cliente não mudou.
              </Typography>
              <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
                Se o arquivo tem as senhas cifradas (WordPress, PrestaShop, Magento), o cliente entra com a
                senha de sempre. Sem elas, ele entra com um código que recebe por e-mail.
              </Typography>
              <MoveInForm contents="customers" />
            </SectionCard>
            <SectionCard title="Pedidos antigos">
              <Typography sx={{ mb: 2, maxWidth: '70ch' }}>
                O CSV de pedidos da loja antiga, com uma linha por produto. Eles viram histórico: o cliente os
                vê em Meus pedidos e você na ficha dele. Não contam nas vendas, no estoque nem nos relatórios.
                Traga os clientes antes.
              </Typography>
              <MoveInForm contents="orders" />
            </SectionCard>
            <SectionCard title="Produtos e endereços">
              <Typography sx={{ maxWidth: '70ch' }}>
                Produtos entram em <TextLink to="/importacao">Importar e exportar</TextLink>. Os endereços
                antigos que se perderiam aparecem em{' '}
                <TextLink to="/redirecionamentos/enderecos-antigos">Conferir endereços antigos</TextLink>.
              </Typography>
            </SectionCard>
            <SectionCard title="Últimos arquivos">
              {items.length === 0 ? (
                <Typography>Nenhum arquivo guardado.</Typography>
              ) : (
                <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
                  {items.map((one) => (
                    <MoveInItem key={one.id} item={one} />
                  ))}
                </Box>
              )}
            </SectionCard>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}
