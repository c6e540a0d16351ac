import type { AnswerLeaf, FAQPageLeaf, QuestionLeaf } from 'schema-dts';

import { type StructuredData, schemaOf, schemaPart } from '#app/platform/rendering/structured-data.ts';

import type { PageSection } from './component-views.ts';

/** Returns a page's questions as schema.org FAQPage; empty without any [CMS+02]. */
export function faqData(sections: readonly PageSection[]): StructuredData[] {
  const questions = sections.flatMap((section) => (section.code === 'faq' ? section.view.items : []));
  if (questions.length === 0) return [];
  return [
    schemaOf<FAQPageLeaf>({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answerHtml }) =>
        schemaPart<QuestionLeaf>({
          '@type': 'Question',
          name: question,
          acceptedAnswer: schemaPart<AnswerLeaf>({ '@type': 'Answer', text: answerHtml }),
        }),
      ),
    }),
  ];
}
