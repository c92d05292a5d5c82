import { algerian } from '../cultures/algerian';
import { arabic } from '../cultures/arabic';
import { cameroonian } from '../cultures/cameroonian';
import { iranian } from '../cultures/iranian';
import { kenyan } from '../cultures/kenyan';
import type { SampleCountry } from '../sample-country';

export const middleEastAfrica: readonly SampleCountry[] = [
  {
    name: 'Saudi Arabia', weight: 10, culture: arabic, utcOffset: 3, dial: '966', phone: '50#######',
    passport: { code: 'SAU', number: '@######', years: 5, authority: 'RIYADH', nationality: 'SAUDI' },
    tones: [2, 5],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['King Fahd Road', 'Olaya Street', 'Prince Sultan Street', 'Corniche Road'],
      cities: [['Riyadh', 'Riyadh'], ['Jeddah', 'Makkah'], ['Dammam', 'Eastern Province']],
      post: '1####',
    },
  },
  {
    name: 'Egypt', weight: 7, culture: arabic, utcOffset: 2, dial: '20', phone: '10########',
    passport: { code: 'EGY', number: 'A########', years: 7, authority: 'CAIRO', nationality: 'EGYPTIAN' },
    tones: [2, 5],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['Tahrir Street', 'El Nasr Road', 'Corniche El Nil', 'Makram Ebeid Street'],
      cities: [['Cairo', 'Cairo'], ['Alexandria', 'Alexandria'], ['Giza', 'Giza']],
      post: '1####',
    },
  },
  {
    name: 'Jordan', weight: 5, culture: arabic, utcOffset: 3, dial: '962', phone: '79#######',
    passport: { code: 'JOR', number: '@######', years: 5, authority: 'AMMAN', nationality: 'JORDANIAN' },
    tones: [1, 4],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['Rainbow Street', 'Queen Rania Street', 'Wasfi Al-Tal Street'],
      cities: [['Amman', 'Amman'], ['Irbid', 'Irbid'], ['Aqaba', 'Aqaba']],
      post: '11###',
    },
  },
  {
    name: 'Lebanon', weight: 4, culture: arabic, utcOffset: 2, dial: '961', phone: '70######',
    passport: { code: 'LBN', number: 'LR#######', years: 10, authority: 'GENERAL SECURITY', nationality: 'LEBANESE' },
    tones: [1, 4],
    address: {
      format: '{n} {street}, {city}',
      streets: ['Hamra Street', 'Gouraud Street', 'Damascus Road'],
      cities: [['Beirut', 'Beirut'], ['Tripoli', 'North'], ['Sidon', 'South']],
      post: '####',
    },
  },
  {
    name: 'Iraq', weight: 3, culture: arabic, utcOffset: 3, dial: '964', phone: '770#######',
    passport: { code: 'IRQ', number: 'A########', years: 8, authority: 'BAGHDAD', nationality: 'IRAQI' },
    tones: [2, 5],
    address: {
      format: 'House {n}, {street}, {city} {post}',
      streets: ['Al-Mansour District', 'Karrada Street', '60 Meter Street'],
      cities: [['Baghdad', 'Baghdad'], ['Erbil', 'Erbil'], ['Basra', 'Basra']],
      post: '10###',
    },
  },
  {
    name: 'Algeria', weight: 5, culture: algerian, utcOffset: 1, dial: '213', phone: '5########',
    passport: { code: 'DZA', number: '#########', years: 10, authority: 'DAÏRA HUSSEIN DEY', nationality: 'ALGÉRIENNE' },
    tones: [1, 4],
    address: {
      format: '{n} {street}, {post} {city}',
      streets: ['rue Didouche Mourad', "boulevard de l'ALN", 'cité des Pins', 'rue Larbi Ben M’hidi'],
      cities: [['Alger', 'Alger'], ['Oran', 'Oran'], ['Constantine', 'Constantine']],
      post: '16###',
    },
  },
  {
    name: 'Iran', weight: 4, culture: iranian, utcOffset: 3.5, dial: '98', phone: '912#######',
    passport: { code: 'IRN', number: '@########', years: 5, authority: 'PASSPORT POLICE TEHRAN', nationality: 'IRANIAN' },
    tones: [1, 4],
    address: {
      format: 'No. {n}, {street}, {city} {post}',
      streets: ['Valiasr Street', 'Shariati Street', 'Chahar Bagh Avenue'],
      cities: [['Tehran', 'Tehran'], ['Isfahan', 'Isfahan'], ['Shiraz', 'Fars']],
      post: '1#########',
    },
  },
  {
    name: 'Kenya', weight: 5, culture: kenyan, utcOffset: 3, dial: '254', phone: '7########',
    passport: { code: 'KEN', number: 'AK#######', years: 10, authority: 'GOVERNMENT OF KENYA', nationality: 'KENYAN' },
    tones: [5, 7],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['Moi Avenue', 'Ngong Road', 'Kenyatta Avenue', 'Riverside Drive'],
      cities: [['Nairobi', 'Nairobi'], ['Mombasa', 'Mombasa'], ['Eldoret', 'Uasin Gishu']],
      post: '00###',
    },
  },
  {
    name: 'Cameroon', weight: 4, culture: cameroonian, utcOffset: 1, dial: '237', phone: '6########',
    passport: { code: 'CMR', number: '0#######', years: 5, authority: 'DGSN YAOUNDÉ', nationality: 'CAMEROUNAISE' },
    tones: [5, 7],
    address: {
      format: 'BP {post}, {n} {street}, {city}',
      streets: ['rue Joffre', 'avenue Kennedy', 'boulevard de la Liberté'],
      cities: [['Douala', 'Littoral'], ['Yaoundé', 'Centre'], ['Bafoussam', 'Ouest']],
      post: '####',
    },
  },
];
