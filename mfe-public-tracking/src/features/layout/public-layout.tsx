import { BrandMark, Skeleton, VisuallyHidden } from '@evisa/shared/kit/base';
import type { ReactNode } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { useTranslations } from '../../queries/translations';
import { useDocumentLanguage } from './use-document-language';
import { LanguageSwitch } from './language-switch';
import { getMarketingUrl } from './marketing-pages';
import { MarketingNav } from './marketing-nav';
import classes from './public-layout.module.css';

interface PublicLayoutProps {
  title: string;
  /** The id of the page's form, if it has one. */
  form?: string;
  children: ReactNode;
}

/** The header and footer of the applicants' site: brand, languages, marketing links and copyright. */
export function PublicLayout({ title, form, children }: PublicLayoutProps) {
  const { language, texts, requestedLanguage, isLoading } = useTranslations();
  const { publicName, marketingUrl } = getPortalConfig();
  useDocumentLanguage(language);
  if (isLoading) return <LayoutSkeleton label={texts.loading} />;
  return (
    <div className={classes.page}>
      <title>{`${title} | ${publicName}`}</title>
      <a className={classes.skip} href="#content">
        {texts.skipToContent}
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <a className={classes.brand} href={getMarketingUrl(marketingUrl, 'home')}>
            <span className={classes.mark} aria-hidden>
              <BrandMark size={40} />
            </span>
            <span>{publicName}</span>
          </a>
          <LanguageSwitch label={texts.language} requestedLanguage={requestedLanguage} form={form} />
        </div>
        <MarketingNav texts={texts} />
      </header>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>{texts.copyright.replace('{name}', publicName)}</footer>
    </div>
  );
}

function LayoutSkeleton({ label }: { label: string }) {
  return (
    <div className={classes.page} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <header className={classes.header}>
        <div className={classes.bar}>
          <Skeleton width={180} height={28} />
        </div>
      </header>
    </div>
  );
}
