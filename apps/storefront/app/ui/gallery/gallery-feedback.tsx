import { SearchX, ShoppingBag } from 'lucide-react';

import { Alert } from '#app/ui/alert/alert.tsx';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Price } from '#app/ui/price/price.tsx';
import { Progress } from '#app/ui/progress/progress.tsx';
import { RatingStars } from '#app/ui/rating-stars/rating-stars.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';
import { Spinner } from '#app/ui/spinner/spinner.tsx';
import { Stack } from '#app/ui/stack/stack.tsx';
import { useToastsService } from '#app/ui/toast/toast.ts';

import { GallerySection } from './gallery-section.tsx';

import styles from './gallery-page.module.css';

export function GalleryFeedback() {
  const { showToast } = useToastsService();
  return (
    <>
      <GallerySection title="Selos e preços">
        <Stack direction="row" gap={2}>
          <Badge>Neutro</Badge>
          <Badge tone="accent">−20%</Badge>
          <Badge tone="success">Frete grátis</Badge>
          <Badge tone="warning">Últimas unidades</Badge>
          <Badge tone="danger">Esgotado</Badge>
          <Badge tone="outline">Novo</Badge>
        </Stack>
        <Stack direction="row" gap={8} align="end">
          <Price priceCentavos={7990} size="s" />
          <Price priceCentavos={15920} listPriceCentavos={19900} />
          <Price priceCentavos={123456} listPriceCentavos={150000} size="l" />
          <Price priceCentavos={4590} isFromPrice />
        </Stack>
        <Stack direction="row" gap={6}>
          <RatingStars averageTenths={43} count={128} />
          <RatingStars averageTenths={50} size="m" />
          <RatingStars averageTenths={7} size="m" />
        </Stack>
        <Progress value={210} max={299} label="Faltam R$ 89,00 para o frete grátis" />
        <Progress value={299} max={299} label="Você ganhou frete grátis" isDone />
      </GallerySection>
      <GallerySection title="Avisos">
        <Alert>Enviamos um código para o seu e-mail.</Alert>
        <Alert tone="success" title="Pedido recebido">
          Você vai receber a confirmação por e-mail.
        </Alert>
        <Alert tone="warning">O preço mudou de R$ 99,90 para R$ 109,90.</Alert>
        <Alert tone="danger" action={<Button size="s">Tentar novamente</Button>}>
          Não foi possível calcular o frete.
        </Alert>
        <Stack direction="row" gap={3}>
          <Button
            variant="secondary"
            onClick={() => showToast('Produto adicionado à sacola.', { tone: 'success' })}
          >
            Aviso de sucesso
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast('Não foi possível salvar.', { tone: 'danger' })}
          >
            Aviso de erro
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast('Item removido.', { action: { label: 'Desfazer', onClick: () => undefined } })
            }
          >
            Aviso com desfazer
          </Button>
        </Stack>
      </GallerySection>
      <GallerySection title="Vazio e carregando">
        <div className={styles.columns}>
          <Card padding="none">
            <EmptyState
              icon={<ShoppingBag />}
              title="Sua sacola está vazia"
              text="Que tal dar uma olhada nas novidades?"
              action={<ButtonLink href="/_ui">Continuar comprando</ButtonLink>}
            />
          </Card>
          <Card tone="filled" padding="none">
            <EmptyState icon={<SearchX />} title="Nada por aqui" text="Tente outra palavra." />
          </Card>
          <Card>
            <Stack gap={3}>
              <Skeleton shape="square" />
              <Skeleton shape="title" />
              <Skeleton lines={3} />
              <Skeleton shape="button" />
              <Spinner label="Carregando" />
            </Stack>
          </Card>
        </div>
      </GallerySection>
    </>
  );
}
