import { brazilian } from '../cultures/american';
import { english } from '../cultures/european';
import type { SampleCountry } from './sample-country';

export const americas: readonly SampleCountry[] = [
  {
    name: 'United States',
    weight: 95,
    culture: english,
    utcOffset: -6,
    dial: '1',
    phone: '2##55501##',
    passport: {
      code: 'USA',
      number: '5########',
      years: 10,
      authority: 'UNITED STATES DEPARTMENT OF STATE',
      nationality: 'UNITED STATES OF AMERICA',
    },
    tones: [0, 7],
    address: {
      format: '{n} {street}, {city}, {state} {post}',
      streets: [
        'Maple Avenue',
        'Oak Street',
        'Washington Boulevard',
        'Lakeview Drive',
        'Cedar Lane',
        'Park Avenue',
        'Sunset Terrace',
      ],
      cities: [
        ['Seattle', 'WA'],
        ['Chicago', 'IL'],
        ['Austin', 'TX'],
        ['Long Beach', 'CA'],
        ['San Diego', 'CA'],
        ['Boston', 'MA'],
        ['Denver', 'CO'],
        ['Atlanta', 'GA'],
      ],
      post: '9####',
    },
  },
  {
    name: 'Canada',
    weight: 22,
    culture: english,
    utcOffset: -5,
    dial: '1',
    phone: '41655501##',
    passport: { code: 'CAN', number: 'A@######', years: 10, authority: 'GATINEAU', nationality: 'CANADIAN' },
    tones: [0, 6],
    address: {
      format: '{n} {street}, {city}, {state} {post}',
      streets: ['King Street West', 'Granville Street', 'Elgin Street', 'Portage Avenue', 'Mount Royal Avenue'],
      cities: [
        ['Toronto', 'ON'],
        ['Vancouver', 'BC'],
        ['Ottawa', 'ON'],
        ['Winnipeg', 'MB'],
        ['Calgary', 'AB'],
      ],
      post: 'V#@ #@#',
    },
  },
  {
    name: 'Brazil',
    weight: 6,
    culture: brazilian,
    utcOffset: -3,
    dial: '55',
    phone: '119########',
    passport: { code: 'BRA', number: 'F@######', years: 10, authority: 'SR/PF/SP', nationality: 'BRASILEIRO(A)' },
    tones: [1, 6],
    address: {
      format: '{street}, {n}, {city} - {state}, {post}',
      streets: ['Rua Augusta', 'Avenida Paulista', 'Rua das Flores', 'Avenida Atlântica'],
      cities: [
        ['São Paulo', 'SP'],
        ['Rio de Janeiro', 'RJ'],
        ['Curitiba', 'PR'],
      ],
      post: '0####-###',
    },
  },
];
