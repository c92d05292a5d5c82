import { useId } from 'react';
import {
  fillTemplate,
  maxTemplateNameLength,
  templatePlaceholders,
  type TemplateKind,
} from '@evisa/shared/domain/message-templates';
import { isSiteLanguage, siteLanguages } from '@evisa/shared/domain/site-languages';
import { Text } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { WarningAlert } from '../common/warning-alert';
import { emptyText, getLanguageName, listLanguages, sampleValues } from './template-values';
import type { TemplateForm } from './use-template-form';
import classes from './message-templates.module.css';

interface TemplateFieldsProps {
  form: TemplateForm;
  kind: TemplateKind;
  /** While the values are being sent. */
  readOnly: boolean;
}

/** The fields of a template: its name, and the text in one language at a time with a preview. A remark is one English text. */
export function TemplateFields({ form, kind, readOnly }: TemplateFieldsProps) {
  const { values, errors, language, change, changeText } = form;
  const { subject, body } = values.texts[language] ?? emptyText;
  const formError = Object.entries(errors).find(([field]) => field !== 'name' && !field.startsWith('texts.'))?.[1];
  const text = { lang: language, dir: 'auto', readOnly } as const;
  return (
    <div className={classes.fields}>
      {formError && <WarningAlert isUrgent>{formError}</WarningAlert>}
      <TextInput
        data-autofocus
        name="name"
        label="Name"
        description="Only members see it."
        autoComplete="off"
        maxLength={maxTemplateNameLength}
        value={values.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {kind === 'message' && (
        <>
          <LanguageSelect form={form} />
          <TextInput
            {...text}
            name="subject"
            label="Subject"
            autoComplete="off"
            value={subject}
            error={errors[`texts.${language}.subject`]}
            onChange={({ currentTarget }) => changeText({ subject: currentTarget.value })}
          />
        </>
      )}
      <Textarea
        {...text}
        name="body"
        label="Text"
        autosize
        minRows={kind === 'message' ? 8 : 3}
        maxRows={16}
        value={body}
        error={errors[`texts.${language}.body`]}
        onChange={({ currentTarget }) => changeText({ body: currentTarget.value })}
      />
      {kind === 'message' && (
        <>
          <Placeholders />
          <Preview form={form} />
        </>
      )}
    </div>
  );
}

function LanguageSelect({ form: { values, language, showLanguage } }: { form: TemplateForm }) {
  const written = listLanguages(values.texts);
  return (
    <NativeSelect
      label="Language"
      description="Applicants whose language has no text get the English one."
      value={language}
      data={siteLanguages.map((one) => ({
        value: one,
        label: written.includes(one) ? getLanguageName(one) : `${getLanguageName(one)} (no text)`,
      }))}
      onChange={({ currentTarget: { value } }) => isSiteLanguage(value) && showLanguage(value)}
    />
  );
}

/** Says what can be written in braces. */
function Placeholders() {
  return (
    <dl className={classes.placeholders} aria-label="Placeholders">
      {Object.entries(templatePlaceholders).map(([name, meaning]) => (
        <div key={name}>
          <dt>{`{${name}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows the text in the chosen language with sample values. */
function Preview({ form: { values, language } }: { form: TemplateForm }) {
  const id = useId();
  const { subject, body } = values.texts[language] ?? emptyText;
  const fill = (text: string) => fillTemplate(text, sampleValues, language);
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <Text id={id} component="h3" size="sm" fw={600}>
        Preview
      </Text>
      {subject || body ? (
        <div lang={language} className={classes.mail}>
          <Text component="p" dir="auto" fw={600}>
            {fill(subject)}
          </Text>
          <Text component="p" dir="auto" size="sm">
            {fill(body)}
          </Text>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {`There is no text in ${getLanguageName(language)} yet.`}
        </Text>
      )}
    </section>
  );
}
