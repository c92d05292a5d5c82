import { createSeededRandom } from '../values/seeded-random';
import { sampleCountries } from '../countries/sample-countries';
import type { SampleFileOrder } from './sample-file-order';

/** The features of a portrait. The same order always has the same face. */
export interface PortraitLook {
  age: number;
  female: boolean;
  skin: string;
  skinShade: string;
  lip: string;
  hair: string;
  hairShade: string;
  iris: string;
  hairStyle: 'short' | 'side-part' | 'crop' | 'bald' | 'long' | 'bob' | 'bun' | 'fringe' | 'scarf';
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  glasses: boolean;
  top: 'shirt' | 'jacket' | 'crew' | 'blouse';
  cloth: string;
  clothShade: string;
  accent: string;
  background: readonly [string, string];
  /** Small variations of build, around 1. */
  faceWidth: number;
  faceLength: number;
  eyeGap: number;
  eyeOpen: number;
  noseWidth: number;
  mouthWidth: number;
  smile: number;
}

const skinTones = [
  ['#f5dac6', '#e3b99c', '#c9877a'],
  ['#efcdb2', '#dcae8d', '#c27c6d'],
  ['#e5bc99', '#cd9b74', '#b56f60'],
  ['#d8a880', '#bd875f', '#a86353'],
  ['#c48f67', '#a6714a', '#985646'],
  ['#a67350', '#865638', '#80463a'],
  ['#815538', '#653f28', '#6b3a31'],
  ['#613f2b', '#482c1d', '#58302a'],
] as const;
type ColourPair = readonly [base: string, shade: string];
const darkHair: readonly ColourPair[] = [
  ['#1d1a1b', '#352f30'],
  ['#2b211d', '#47372f'],
  ['#3a2a20', '#59432f'],
];
const mixedHair: readonly ColourPair[] = [
  ...darkHair,
  ['#6b4a2c', '#8d6840'],
  ['#8f6a3a', '#b18a55'],
  ['#c19a5b', '#dcbb80'],
  ['#8a4526', '#ac6138'],
];
const greyHair: readonly ColourPair[] = [
  ['#9a9a9c', '#bdbdbf'],
  ['#c9c8c6', '#e2e1df'],
  ['#77777b', '#98989c'],
];
const clothingColours = [
  ['#2f3e55', '#223047'],
  ['#4b5563', '#374151'],
  ['#7a2e39', '#5f212b'],
  ['#24564f', '#1a423c'],
  ['#8a6f4d', '#6d563a'],
  ['#5b4a75', '#46385c'],
  ['#b9c4d0', '#9aa8b7'],
  ['#e6e0d6', '#cdc5b8'],
  ['#35597d', '#284663'],
  ['#1f2227', '#121417'],
] as const;
const accentColours = ['#f4f4f2', '#dfe8f2', '#f3e4e1', '#e9efe4', '#3b3f46'] as const;
const backgrounds = [
  ['#f7f8f9', '#e4e8ec'],
  ['#f3f7fb', '#d9e4ee'],
  ['#fbfaf7', '#ebe6dd'],
  ['#f4f6f6', '#dde5e4'],
] as const;

const maleStyles = [
  ['short', 40],
  ['side-part', 34],
  ['crop', 26],
] as const;
const femaleStyles = [
  ['long', 40],
  ['bob', 24],
  ['bun', 20],
  ['fringe', 16],
] as const;

/** Derives the features of an order's applicant. */
export function choosePortraitLook(order: SampleFileOrder): PortraitLook {
  const random = createSeededRandom(`portrait/${order.order_id}`);
  const country = sampleCountries.find(({ name }) => name === order.current_nationality);
  const [lightest, darkest] = country?.tones ?? [1, 5];
  // The sum of two random numbers favours the middle of the range.
  const tone = Math.round((random.int(lightest, darkest) + random.int(lightest, darkest)) / 2);
  const [skin, skinShade, lip] = skinTones[tone] ?? skinTones[2];
  const female = order.sex === 'Female';
  const age = (Date.parse(order.created_at) - Date.parse(order.date_of_birth ?? '1985-01-01')) / 31_557_600_000;
  const grey = random.chance(Math.max(0, (age - 42) / 32)) && !(female && random.chance(0.35));
  const fair =
    lightest === 0 && tone <= 2 && !['China', 'South Korea', 'Japan', 'Taiwan'].includes(order.current_nationality);
  const [hair, hairShade] = random.pick(grey ? greyHair : fair ? mixedHair : darkHair);
  const scarf = female && age > 12 && random.chance(country?.headscarf ?? 0);
  const bald = !female && age > 35 && random.chance((age - 30) / 110);
  const styled = random.weighted<PortraitLook['hairStyle']>(female ? femaleStyles : maleStyles);
  const beards =
    female || age < 21
      ? [['none', 1] as const]
      : ([
          ['none', 60],
          ['stubble', 18],
          ['full', 13],
          ['moustache', 9],
        ] as const);
  const [cloth, clothShade] = random.pick(clothingColours);

  return {
    age,
    female,
    skin,
    skinShade,
    lip,
    hair,
    hairShade,
    iris: fair
      ? random.pick(['#5b7f95', '#6d7f55', '#6b4a32', '#4a3626'])
      : random.pick(['#3b2a20', '#4a3324', '#2c211b']),
    hairStyle: scarf ? 'scarf' : bald ? 'bald' : styled,
    beard: random.weighted<PortraitLook['beard']>(beards),
    glasses: age > 9 && random.chance(age > 45 ? 0.32 : 0.16),
    top: random.weighted<PortraitLook['top']>(
      age < 16 || scarf
        ? [['crew', 1]]
        : female
          ? [
              ['blouse', 45],
              ['jacket', 25],
              ['crew', 30],
            ]
          : [
              ['shirt', 38],
              ['jacket', 34],
              ['crew', 28],
            ],
    ),
    cloth,
    clothShade,
    accent: random.pick(accentColours),
    background: random.pick(backgrounds),
    faceWidth: (female ? 0.95 : 1.01) + (random.next() - 0.5) * 0.1 + (age < 12 ? 0.04 : 0),
    faceLength: (age < 12 ? 0.93 : 1) + (random.next() - 0.5) * 0.07,
    eyeGap: 1 + (random.next() - 0.5) * 0.1,
    eyeOpen: 0.92 + (random.next() - 0.5) * 0.24 + (age < 12 ? 0.15 : 0),
    noseWidth: 0.95 + (random.next() - 0.5) * 0.3 - (female ? 0.08 : 0),
    mouthWidth: 1 + (random.next() - 0.5) * 0.2,
    smile: random.next(),
  };
}
