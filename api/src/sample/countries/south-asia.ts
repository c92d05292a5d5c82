import { bangladeshi } from '../cultures/bangladeshi';
import { indian } from '../cultures/indian';
import { nepali } from '../cultures/nepali';
import { pakistani } from '../cultures/pakistani';
import { sriLankan } from '../cultures/sri-lankan';
import type { SampleCountry } from '../sample-country';

export const southAsia: readonly SampleCountry[] = [
  {
    name: 'India',
    weight: 48,
    culture: indian,
    utcOffset: 5.5,
    dial: '91',
    phone: '98########',
    passport: { code: 'IND', number: '@#######', years: 10, authority: 'MUMBAI', nationality: 'INDIAN' },
    tones: [2, 6],
    address: {
      format: '{n}, {street}, {city} {post}',
      streets: ['M.G. Road', 'Nehru Nagar', 'Gandhi Marg', 'Lake View Colony', 'Station Road', 'Shivaji Park'],
      cities: [
        ['Mumbai', 'Maharashtra'],
        ['New Delhi', 'Delhi'],
        ['Bengaluru', 'Karnataka'],
        ['Chennai', 'Tamil Nadu'],
        ['Kolkata', 'West Bengal'],
        ['Ahmedabad', 'Gujarat'],
        ['Hyderabad', 'Telangana'],
      ],
      post: '4#00##',
    },
  },
  {
    name: 'Pakistan',
    weight: 11,
    culture: pakistani,
    utcOffset: 5,
    dial: '92',
    phone: '30########',
    passport: { code: 'PAK', number: '@@#######', years: 10, authority: 'PAKISTAN', nationality: 'PAKISTANI' },
    tones: [2, 5],
    headscarf: 0.6,
    address: {
      format: 'House {n}, {street}, {city} {post}',
      streets: ['Street 14, F-8/3', 'Mall Road', 'Gulberg III', 'Clifton Block 5', 'Model Town'],
      cities: [
        ['Karachi', 'Sindh'],
        ['Lahore', 'Punjab'],
        ['Islamabad', 'Islamabad Capital Territory'],
        ['Peshawar', 'Khyber Pakhtunkhwa'],
      ],
      post: '5####',
    },
  },
  {
    name: 'Sri Lanka',
    weight: 10,
    culture: sriLankan,
    utcOffset: 5.5,
    dial: '94',
    phone: '77#######',
    passport: {
      code: 'LKA',
      number: 'N########',
      years: 10,
      authority: 'AUTHORITY COLOMBO',
      nationality: 'SRI LANKAN',
    },
    tones: [3, 6],
    address: {
      format: '{n}, {street}, {city} {post}',
      streets: ['Galle Road', 'Temple Road', 'Kandy Road', 'Station Road', 'Lake Drive'],
      cities: [
        ['Colombo', 'Western'],
        ['Kandy', 'Central'],
        ['Galle', 'Southern'],
        ['Jaffna', 'Northern'],
      ],
      post: '#0#00',
    },
  },
  {
    name: 'Bangladesh',
    weight: 14,
    culture: bangladeshi,
    utcOffset: 6,
    dial: '880',
    phone: '17########',
    passport: { code: 'BGD', number: 'A0#######', years: 10, authority: 'DIP/DHAKA', nationality: 'BANGLADESHI' },
    tones: [3, 6],
    headscarf: 0.45,
    address: {
      format: 'House {n}, {street}, {city} {post}',
      streets: ['Road 11, Banani', 'Road 27, Dhanmondi', 'Station Road', 'Zindabazar', 'Agrabad C/A'],
      cities: [
        ['Dhaka', 'Dhaka Division'],
        ['Chattogram', 'Chattogram Division'],
        ['Sylhet', 'Sylhet Division'],
        ['Khulna', 'Khulna Division'],
      ],
      post: '12##',
    },
  },
  {
    name: 'Nepal',
    weight: 12,
    culture: nepali,
    utcOffset: 5.75,
    dial: '977',
    phone: '98########',
    passport: {
      code: 'NPL',
      number: 'PA#######',
      years: 10,
      authority: 'MOFA, DEPARTMENT OF PASSPORTS',
      nationality: 'NEPALESE',
    },
    tones: [2, 5],
    address: {
      format: '{street}-{n}, {city} {post}',
      streets: ['Baluwatar', 'Lazimpat', 'Lakeside', 'Putalisadak', 'Jawalakhel'],
      cities: [
        ['Kathmandu', 'Bagmati'],
        ['Pokhara', 'Gandaki'],
        ['Lalitpur', 'Bagmati'],
        ['Biratnagar', 'Koshi'],
      ],
      post: '44###',
    },
  },
];
