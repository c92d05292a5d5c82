import { useEffect, useRef } from 'react';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { setLanguage } from '@evisa/shared/session/language';
import { languageNames, languages, type Language } from '../../i18n/languages';
import classes from './language-switch.module.css';

/** The site's languages in their own words; the browser's own list, which every phone shows well. */
export function LanguageSwitch({ label, wanted }: { label: string; wanted: Language }) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // The page came drawn: somebody quick has chosen before this code was there.
    const shown = list.current?.value;
    if (shown !== undefined && shown !== wanted) setLanguage(shown);
  }, [wanted]);
  return (
    <div className={classes.switch}>
      <Icon name="language" size={20} className={classes.icon} />
      <select
        ref={list}
        className={classes.list}
        aria-label={label}
        value={wanted}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
      >
        {languageNames.map((name) => (
          <option key={name} value={name} lang={name}>
            {languages[name].name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} className={classes.arrow} />
    </div>
  );
}
