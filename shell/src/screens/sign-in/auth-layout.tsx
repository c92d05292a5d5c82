import type { ReactNode } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { BrandMark } from '@evisa/shared/kit/base';
import { TempleSkyline } from '../temple-skyline';
import classes from './auth-layout.module.css';

/** The page around what stands before the portal: the brand on one side, the form on the other. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { portalName, publicName } = getPortalConfig();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <div className={classes.logo}>
          <BrandMark size={44} />
          <span>{portalName}</span>
        </div>
        <p className={classes.line}>Every {publicName} order, from the first look to the issued visa.</p>
        <TempleSkyline className={classes.skyline} />
      </div>
      <main className={classes.main}>
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}
