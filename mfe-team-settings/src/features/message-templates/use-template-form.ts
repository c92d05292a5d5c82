import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateKind, TemplateText } from '@evisa/shared/domain/message-templates';
import { isSiteLanguage, type SiteLanguage } from '@evisa/shared/domain/site-languages';
import { getFieldErrors, toastApiError } from '../../queries/api-errors';
import {
  emptyTemplate,
  emptyText,
  findTemplateErrors,
  withoutEmptyTexts,
  type TemplateErrors,
  type TemplateFormValues,
} from './template-values';

export interface TemplateForm {
  values: TemplateFormValues;
  errors: TemplateErrors;
  isChanged: boolean;
  /** The language whose text is shown. */
  language: SiteLanguage;
  element: RefObject<HTMLFormElement | null>;
  /** Starts again with other values, in English. */
  reset(values: TemplateFormValues): void;
  /** Changes values and removes the errors. */
  change(changed: Partial<TemplateFormValues>): void;
  /** Changes the text in the shown language. */
  changeText(changed: Partial<TemplateText>): void;
  showLanguage(language: SiteLanguage): void;
  /** Returns the values to send, or null after it has shown what is wrong. */
  validate(): TemplateFormValues | null;
  /** Shows the API's messages next to their fields, and others in a toast. */
  showApiError(error: Error): void;
}

/** Holds a template while it is edited. Texts in all languages stay when another one is shown, and when sending them fails. */
export function useTemplateForm(kind: TemplateKind): TemplateForm {
  const [initial, setInitial] = useState(emptyTemplate);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<TemplateErrors>({});
  const [language, showLanguage] = useState<SiteLanguage>('en');
  const element = useRef<HTMLFormElement>(null);

  function change(changed: Partial<TemplateFormValues>) {
    setErrors({});
    setValues({ ...values, ...changed });
  }

  /** Shows errors, and focuses the first field that has one, in its language. */
  function showErrors(found: TemplateErrors) {
    const [field, of, part] = Object.keys(found)[0]?.split('.') ?? [];
    flushSync(() => {
      setErrors(found);
      if (field === 'texts' && of && isSiteLanguage(of)) showLanguage(of);
    });
    const control = element.current?.elements.namedItem(part ?? field ?? '');
    if (control instanceof HTMLElement) control.focus();
  }

  return {
    values,
    errors,
    isChanged: values !== initial,
    language,
    element,
    reset({ name, texts }) {
      const next = { name, texts };
      setInitial(next);
      setValues(next);
      setErrors({});
      showLanguage('en');
    },
    change,
    changeText: (changed) =>
      change({ texts: { ...values.texts, [language]: { ...emptyText, ...values.texts[language], ...changed } } }),
    showLanguage,
    validate() {
      const found = findTemplateErrors(kind, values);
      showErrors(found);
      if (Object.keys(found).length > 0) return null;
      return { name: values.name.trim(), texts: withoutEmptyTexts(values.texts) };
    },
    showApiError(error) {
      const found = getFieldErrors(error);
      if (Object.keys(found).length === 0) toastApiError(error);
      showErrors(found);
    },
  };
}
