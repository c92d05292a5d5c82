import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type FontWeight = 'regular' | 'bold';

/** The fonts that draw a part of the scripts. */
export interface FontFamily {
  name: string;
  /** The characters that the family is for. It may have others. */
  scripts: RegExp;
  /** How far its letters reach above and below the baseline, relative to the font size. */
  above: number;
  below: number;
  /** The file of each weight. A family without bold letters has one. */
  files: Readonly<Record<FontWeight, string>>;
  read(file: string): Buffer;
}

/** How far letters reach. Every line has the space of Latin ones. */
type Reach = Pick<FontFamily, 'above' | 'below'>;
const latin: Reach = { above: 1.08, below: 0.34 };

/** The font of every line, and of what belongs to no script. It also has the letters of Hindi. */
export const sans = noto('sans', /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Deva}]/u);

/** A font that draws letters and dots separately would make the text unsearchable. */
export const arabic = google('vazirmatn', 'Vazirmatn', /\p{scx=Arab}/u, { above: 1.12, below: 0.48 });
/** Also has the letters of Sindhi and Kashmiri. */
export const fullArabic = google('scheherazade-new', 'ScheherazadeNew', arabic.scripts, { above: 1.12, below: 0.6 });

export const chinese = google('noto-sans-sc', 'NotoSansSC', /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}]/u, {
  above: 1.12,
  below: 0.38,
});

/**
 * The fonts of generated files, from npm: the machine may have none. Each names its scripts by their codes of ISO 15924, and is read when
 * a text needs it. The first that has a character draws it.
 */
export const fontFamilies: readonly FontFamily[] = [
  sans,
  noto('sans-khmer', /\p{scx=Khmr}/u, { above: 1.18, below: 0.57 }, { regular: '500Medium' }),
  arabic,
  fullArabic,
  chinese,
  {
    ...google('ibm-plex-sans-kr', 'IBMPlexSansKR', /\p{scx=Hang}/u, { above: 1.08, below: 0.42 }),
    files: {
      regular: 'ibm-plex-sans-kr/IBMPlexSansKR_400Regular.ttf',
      bold: 'ibm-plex-sans-kr/IBMPlexSansKR_700Bold.ttf',
    },
  },
  noto('sans-hebrew', /\p{scx=Hebr}/u),
  noto('sans-armenian', /\p{scx=Armn}/u),
  noto('sans-bengali', /\p{scx=Beng}/u),
  noto('sans-ethiopic', /\p{scx=Ethi}/u),
  noto('sans-georgian', /\p{scx=Geor}/u),
  noto('sans-gujarati', /\p{scx=Gujr}/u),
  noto('sans-gurmukhi', /\p{scx=Guru}/u),
  noto('sans-kannada', /\p{scx=Knda}/u, { below: 0.56 }),
  noto('sans-lao', /\p{scx=Laoo}/u, { above: 1.12 }),
  noto('sans-malayalam', /\p{scx=Mlym}/u),
  noto('sans-mongolian', /\p{scx=Mong}/u, {}, { bold: '400Regular' }),
  noto('sans-myanmar', /\p{scx=Mymr}/u, { below: 0.6 }),
  noto('sans-oriya', /\p{scx=Orya}/u, { below: 0.46 }),
  noto('sans-sinhala', /\p{scx=Sinh}/u),
  noto('sans-syriac', /\p{scx=Syrc}/u, { below: 0.46 }),
  noto('sans-tamil', /\p{scx=Taml}/u),
  noto('sans-telugu', /\p{scx=Telu}/u, { below: 0.5 }),
  noto('sans-thaana', /\p{scx=Thaa}/u),
  noto('sans-thai', /\p{scx=Thai}/u),
  noto('serif-tibetan', /\p{scx=Tibt}/u, { above: 1.12, below: 0.63 }),
];

type Weights = FontFamily['files'];

/** Describes a family of Noto, such as `sans-khmer`. */
function noto(name: string, scripts: RegExp, reach: Partial<Reach> = {}, weights: Partial<Weights> = {}): FontFamily {
  const title = `noto-${name}`.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return google(`noto-${name}`, title, scripts, { ...latin, ...reach }, weights);
}

/** Describes a family of Google Fonts by the names of its package and of its files. */
function google(
  name: string,
  title: string,
  scripts: RegExp,
  reach: Reach,
  { regular = '400Regular', bold = '700Bold' }: Partial<Weights> = {},
): FontFamily {
  const fileOf = (weight: string): string => `${name}/${weight}/${title}_${weight}.ttf`;
  return {
    name,
    scripts,
    ...reach,
    files: { regular: fileOf(regular), bold: fileOf(bold) },
    read: (file) => readFileSync(resolve(`@expo-google-fonts/${file}`)),
  };
}
