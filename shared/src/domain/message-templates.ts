import { isRightToLeft, type SiteLanguage } from './site-languages';

/** What a template is for: a message to an applicant, or a remark of a member. */
export const templateKinds = ['message', 'remark'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** The text of a template in one language. A remark has no subject. */
export interface TemplateText {
  subject: string;
  body: string;
}

/** The texts of a template. English is always there: it is used where the applicant's language has no text. */
export type TemplateTexts = Partial<Record<SiteLanguage, TemplateText>>;

/** THE table of placeholders in messages, and what each stands for. */
export const templatePlaceholders = {
  name: 'the applicant’s name',
  orderId: 'the order id',
  service: 'the name of the applicants’ site',
  trackingLink: 'the address of the tracking page',
  what: 'left for the member to replace, such as what is missing',
} as const;
export type TemplatePlaceholder = keyof typeof templatePlaceholders;

/** What fills the placeholders of a message. */
export type TemplateValues = Record<Exclude<TemplatePlaceholder, 'what'>, string>;

export const maxTemplates = 100;
export const maxTemplateNameLength = 60;
export const maxMessageSubjectLength = 200;
export const maxMessageBodyLength = 5_000;

const placeholder = new RegExp(`\\{(${Object.keys(templatePlaceholders).join('|')})\\}`, 'g');

/** Returns the first part of a text in braces that is no placeholder, or a single brace; null if there is none. */
function findUnknownPlaceholder(text: string): string | null {
  return /\{[^{}\s]*\}?|\}/.exec(text.replace(placeholder, ' '))?.[0] ?? null;
}

/** Returns the first placeholder that a text still has, with its braces; null if there is none. */
export function findPlaceholder(text: string): string | null {
  return text.match(placeholder)?.[0] ?? null;
}

/** Says what is wrong with a text besides its length: "{nam} is no placeholder." Null if nothing is. */
export function findTemplateProblem(kind: TemplateKind, text: string): string | null {
  if (kind === 'remark') {
    const found = findPlaceholder(text);
    return found && `A remark has no placeholders: remove ${found}.`;
  }
  const unknown = findUnknownPlaceholder(text);
  const known = Object.keys(templatePlaceholders).map((name) => `{${name}}`);
  return unknown && `${unknown} is no placeholder. There are ${known.join(', ')}.`;
}

/** Fills in the placeholders that have a value. In a right-to-left text, each value keeps its own direction (Unicode UAX #9). */
export function fillTemplate(text: string, values: Partial<TemplateValues>, language: SiteLanguage): string {
  const filled: Record<string, string | undefined> = values;
  return text.replace(placeholder, (whole, name: string) => {
    const value = filled[name];
    if (value === undefined) return whole;
    // A link must stay a link.
    return isRightToLeft(language) && name !== 'trackingLink' ? `\u2068${value}\u2069` : value;
  });
}

/**
 * Points a text to the form of the tracking page, which an applicant has who was asked for something: replaces the words before the address in
 * its paragraph, which say to reply and attach.
 */
export function pointToForm(body: string, requestLine: string): string {
  return body.replace(/[^\n]+\n\{trackingLink\}/, () => `${requestLine}\n{trackingLink}`);
}

/** Returns the text in a language, or the English one, with the language that it has. */
export function chooseTemplateText(
  texts: TemplateTexts,
  language: SiteLanguage,
): TemplateText & { language: SiteLanguage } {
  const own = texts[language];
  return own ? { ...own, language } : { ...(texts.en ?? { subject: '', body: '' }), language: 'en' };
}
