import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { RadioCardGroup } from '#app/ui/radio-card/radio-card-group.tsx';
import { RatingInput } from '#app/ui/rating-input/rating-input.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { FieldError } from './field-error.tsx';
import { Field } from './field.tsx';

const message = 'Obrigatório';

/** An error's paragraph without its id and the control's classes, which depend on the place. */
function errorIn(element: ReactElement) {
  const html = renderToStaticMarkup(element);
  const [paragraph = '', id, classes = ''] =
    /<p id="([^"]+)" class="([^"]+)"(?:(?!<\/p>).)*Obrigatório.*?<\/p>/.exec(html) ?? [];
  return {
    look: classes.split(' ')[0],
    content: paragraph.slice(paragraph.indexOf('>')),
    isDescription: html.includes(`aria-describedby="${id}"`),
  };
}

const { look, content } = errorIn(<FieldError id="error">{message}</FieldError>);

it.each([
  {
    what: 'a field',
    element: (
      <Field label="Nome" error={message}>
        <TextInput name="name" />
      </Field>
    ),
  },
  { what: 'a check box', element: <Checkbox error={message}>Li e aceito</Checkbox> },
  {
    what: 'radio cards',
    element: (
      <RadioCardGroup legend="Como você quer receber?" error={message}>
        <p>Entrega</p>
      </RadioCardGroup>
    ),
  },
  { what: 'stars', element: <RatingInput legend="Sua nota" name="rating" error={message} /> },
])(
  '[UIX+01] [UIX+02] shows the error of $what as any other, and describes the control by it',
  ({ element }) => {
    expect(look).toMatch(/\w/);
    expect(errorIn(element)).toEqual({ look, content, isDescription: true });
  },
);
