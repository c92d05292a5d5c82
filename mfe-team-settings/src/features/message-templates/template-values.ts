import {
  findTemplateProblem,
  type TemplateKind,
  type TemplateText,
  type TemplateTexts,
  type TemplateValues,
} from '@evisa/shared/domain/message-templates';
import { siteLanguages, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';

/** What the form of a template holds. */
export interface TemplateFormValues {
  name: string;
  texts: TemplateTexts;
}

/** What is wrong, by field as the API names it: `name`, `texts.de.body`. Other fields belong to the whole form. */
export type TemplateErrors = Record<string, string>;

export const emptyTemplate: TemplateFormValues = { name: '', texts: {} };
export const emptyText: TemplateText = { subject: '', body: '' };

/** What the preview fills in. */
export const sampleValues: TemplateValues = {
  name: 'JANE DOE',
  orderId: '100234',
  service: 'e-Visa',
  trackingLink: 'https://evisa.example/track-order',
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
export const getLanguageName = (language: SiteLanguage): string => languageNames.of(language) ?? language;

const isEmpty = ({ subject, body }: TemplateText) => subject.trim() === '' && body.trim() === '';

/** The languages that have a text, in the order of the site. */
export const listLanguages = (texts: TemplateTexts): SiteLanguage[] =>
  siteLanguages.filter((language) => !isEmpty(texts[language] ?? emptyText));

/** Returns the texts without the languages that were left empty. */
export function withoutEmptyTexts(texts: TemplateTexts): TemplateTexts {
  return Object.fromEntries(listLanguages(texts).map((language) => [language, texts[language]]));
}

export function findTemplateErrors(kind: TemplateKind, { name, texts }: TemplateFormValues): TemplateErrors {
  const errors: TemplateErrors = {};
  if (name.trim() === '') errors['name'] = validationMessages.templateNameRequired;
  if (isEmpty(texts.en ?? emptyText))
    errors['texts.en.body'] =
      kind === 'remark' ? validationMessages.messageTextRequired : validationMessages.templateEnglishRequired;
  for (const language of listLanguages(texts)) {
    const { subject, body } = texts[language] ?? emptyText;
    const problems = {
      subject: findTemplateProblem(kind, subject),
      body: findTemplateProblem(kind, body) ?? (body.trim() ? null : validationMessages.messageTextRequired),
    };
    if (kind === 'message' && !subject.trim()) problems.subject = validationMessages.messageSubjectRequired;
    for (const [field, problem] of Object.entries(problems))
      if (problem) errors[`texts.${language}.${field}`] = problem;
  }
  return errors;
}
