import { findCountry } from '@evisa/shared/domain/countries/countries';
import type { StoredDownload } from '../../db/order-history/downloads';

type StoredPlace = Pick<StoredDownload, 'timezone' | 'region'>;

/** Returns the country of a download (ISO 3166-1 alpha-2). Rows of earlier releases, and imported ones, have only its English name. */
export function findRegion({ timezone, region }: StoredPlace): string | null {
  return region ?? findCountry(timezone)?.alpha2 ?? null;
}

/** Names the place of a download for staff: a country by its canonical name, anything else as it is stored. */
export function namePlace(place: StoredPlace): string {
  const region = findRegion(place);
  return (region && findCountry(region)?.name) || place.timezone;
}
