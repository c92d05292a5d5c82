import type { ReactNode } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { BrandMark } from '@evisa/shared/kit/base';
import classes from './auth-layout.module.css';

/** Layout of the screens before sign-in: the brand beside the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { portalName, publicName } = getPortalConfig();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <div className={classes.logo}>
          <BrandMark size={44} />
          <span>{portalName}</span>
        </div>
        <p className={classes.tagline}>{`Every ${publicName} order, from the first look to the issued visa.`}</p>
        <div className={classes.skyline} />
      </div>
      <main className={classes.main}>
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}
