import { useEffect, useRef } from 'react';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { setLanguage } from '@evisa/shared/session/language';
import { languageNames, languages, type Language } from '../../i18n/languages';
import { useHasScript } from './use-has-script';
import classes from './language-switch.module.css';

interface LanguageSwitchProps {
  label: string;
  requestedLanguage: Language;
  /** The id of the page's form, which the button sends along: what was typed stays. */
  form?: string | undefined;
}

/**
 * Chooses the site's language. A native list, because it works well on every phone. Until the script runs, the button beside it sends the
 * choice to the server; it appears when the list has the focus, so that nothing moves when it goes.
 */
export function LanguageSwitch({ label, requestedLanguage, form }: LanguageSwitchProps) {
  const hasScript = useHasScript();
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The page is prerendered, so a language may have been chosen before this code loaded.
    const shown = list.current?.value;
    if (shown !== undefined && shown !== requestedLanguage) setLanguage(shown);
  }, [requestedLanguage]);
  const Root = form === undefined ? 'form' : 'div';
  return (
    <Root className={classes.switch} {...(form === undefined && { method: 'post' })}>
      <Icon name="language" size={20} className={classes.icon} />
      <select
        ref={list}
        className={classes.list}
        name="language"
        form={form}
        aria-label={label}
        value={requestedLanguage}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
      >
        {languageNames.map((name) => (
          <option key={name} value={name} lang={name}>
            {languages[name].name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} className={classes.arrow} />
      {!hasScript && (
        <>
          <noscript>
            <style>{`.${classes['send']}{position:static;width:44px;opacity:1}.${classes['arrow']}{display:none}`}</style>
          </noscript>
          {form !== undefined && <input type="hidden" name="shown" value={requestedLanguage} form={form} />}
          <button type="submit" name="choose" value="language" form={form} className={classes.send}>
            <Icon name="check" />
            {/* Text browsers show no button without text. */}
            <VisuallyHidden>{label}</VisuallyHidden>
          </button>
        </>
      )}
    </Root>
  );
}
