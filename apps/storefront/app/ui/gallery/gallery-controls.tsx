import { cepField } from '@vitrine/brazil/cep.ts';
import { phoneField } from '@vitrine/brazil/phone.ts';
import { cpfOrCnpjField } from '@vitrine/brazil/taxvat.ts';
import { Heart, ShoppingBag, Truck } from 'lucide-react';
import { useId, useState } from 'react';

import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { CopyButton } from '#app/ui/button/copy-button.tsx';
import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { Chip } from '#app/ui/chip/chip.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { IconButton } from '#app/ui/icon-button/icon-button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RadioCard } from '#app/ui/radio-card/radio-card.tsx';
import { RatingInput } from '#app/ui/rating-input/rating-input.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { Stack } from '#app/ui/stack/stack.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';
import { TextArea } from '#app/ui/text-input/text-area.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { GallerySection } from './gallery-section.tsx';

import styles from './gallery-page.module.css';

export function GalleryControls() {
  return (
    <>
      <GalleryButtons />
      <GalleryFields />
      <GalleryChoices />
    </>
  );
}

function GalleryButtons() {
  return (
    <GallerySection title="Botões">
      <Stack direction="row" gap={3}>
        <Button>Comprar</Button>
        <Button variant="secondary">Continuar comprando</Button>
        <Button variant="ghost">Limpar sacola</Button>
        <Button variant="danger">Excluir endereço</Button>
        <Button disabled>Indisponível</Button>
        <Button isLoading>Salvar</Button>
        <ButtonLink href="/_ui">Sou um link</ButtonLink>
      </Stack>
      <Stack direction="row" gap={3}>
        <Button size="s">Aplicar</Button>
        <Button size="m" icon={<ShoppingBag aria-hidden="true" />}>
          Adicionar à sacola
        </Button>
        <Button size="l">Finalizar compra</Button>
        <IconButton label="Favoritar" icon={<Heart aria-hidden="true" />} />
        <IconButton label="Favoritar" variant="filled" icon={<Heart aria-hidden="true" />} />
        <IconButton label="Favoritar" size="s" icon={<Heart aria-hidden="true" />} disabled />
        <CopyButton label="Copiar código Pix" text="00020126" />
      </Stack>
      <Button isFullWidth size="l">
        Pagar R$ 329,70
      </Button>
    </GallerySection>
  );
}

function GalleryFields() {
  return (
    <GallerySection title="Campos">
      <div className={styles.columns}>
        <Field label="Nome completo" requirement="required">
          <TextInput autoComplete="name" />
        </Field>
        <Field label="E-mail" error="Informe um e-mail válido, como nome@exemplo.com.br.">
          <TextInput type="email" defaultValue="ana@exemplo" />
        </Field>
        <Field label="CEP" hint="Usamos para calcular frete e prazo.">
          <TypedInput kind={cepField} inputMode="numeric" placeholder="00000-000" />
        </Field>
        <Field label="CPF ou CNPJ">
          <TypedInput kind={cpfOrCnpjField} inputMode="text" />
        </Field>
        <Field label="Telefone">
          <TypedInput kind={phoneField} inputMode="tel" />
        </Field>
        <Field label="Senha">
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field label="Estado">
          <Select
            placeholder="Escolha"
            defaultValue=""
            options={[
              { value: 'SP', label: 'São Paulo' },
              { value: 'RJ', label: 'Rio de Janeiro' },
            ]}
          />
        </Field>
        <Field label="Complemento" requirement="optional">
          <TextInput disabled defaultValue="Apto. 42" />
        </Field>
        <Field label="Mensagem">
          <TextArea rows={3} placeholder="Conte o que aconteceu" />
        </Field>
      </div>
    </GallerySection>
  );
}

function GalleryChoices() {
  const [quantity, setQuantity] = useState(2);
  const [isLinen, setIsLinen] = useState(true);
  const name = useId();
  return (
    <GallerySection title="Escolhas">
      <div className={styles.columns}>
        <div>
          <Checkbox defaultChecked aside={12}>
            Frete grátis
          </Checkbox>
          <Checkbox aside={4}>Novidades</Checkbox>
          <Checkbox error="É preciso aceitar para continuar.">
            Li e aceito a <PageLink href="/pagina/politica-de-privacidade">política de privacidade</PageLink>
          </Checkbox>
          <Checkbox disabled>Indisponível</Checkbox>
        </div>
        <RadioCardGroup legend="Como você quer receber?">
          <RadioCard
            name={name}
            value="economica"
            title="Econômica"
            description="Chega até qui., 26/11"
            aside="Grátis"
            icon={<Truck aria-hidden="true" />}
            defaultChecked
          >
            Entregamos de segunda a sexta, das 8h às 18h.
          </RadioCard>
          <RadioCard
            name={name}
            value="expressa"
            title="Expressa"
            description="Chega até seg., 23/11"
            aside="R$ 24,90"
          />
        </RadioCardGroup>
      </div>
      <Stack direction="row" gap={4}>
        <QuantityStepper label="Quantidade de almofadas" value={quantity} onChange={setQuantity} max={5} />
        <QuantityStepper size="s" label="Quantidade de mantas" value={quantity} onChange={setQuantity} />
        <QuantityStepper label="Quantidade de vasos" value={1} onChange={setQuantity} isDisabled />
      </Stack>
      <Stack direction="row" gap={2}>
        <Chip isSelected={isLinen} onClick={() => setIsLinen(!isLinen)}>
          Linho
        </Chip>
        <Chip href="/_ui">Algodão</Chip>
        <Chip removeHref="/_ui" removeLabel="Remover filtro Cor: Areia">
          Cor: Areia
        </Chip>
      </Stack>
      <RatingInput legend="Sua nota" name={`${name}-rating`} />
    </GallerySection>
  );
}
