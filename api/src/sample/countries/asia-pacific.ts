import { chinese } from '../cultures/chinese';
import { english } from '../cultures/english';
import { japanese } from '../cultures/japanese';
import { korean } from '../cultures/korean';
import { taiwanese } from '../cultures/taiwanese';
import type { SampleCountry } from '../sample-country';

export const asiaPacific: readonly SampleCountry[] = [
  {
    name: 'China', weight: 250, culture: chinese, utcOffset: 8, dial: '86', phone: '13#########',
    passport: { code: 'CHN', number: 'E########', years: 10, authority: 'MPS EXIT & ENTRY ADMINISTRATION', nationality: 'CHINESE' },
    tones: [0, 3],
    address: {
      format: 'No. {n} {street}, {city} {post}',
      streets: ['Zhongshan Road', 'Renmin Road', 'Jianshe Street', 'Nanjing West Road', 'Heping Avenue', 'Xinhua Road', 'Huaihai Middle Road'],
      cities: [['Shanghai', 'Shanghai'], ['Beijing', 'Beijing'], ['Guangzhou', 'Guangdong'], ['Shenzhen', 'Guangdong'], ['Chengdu', 'Sichuan'], ['Hangzhou', 'Zhejiang'], ['Wuhan', 'Hubei'], ['Kunming', 'Yunnan'], ['Xiamen', 'Fujian']],
      post: '2#00##',
    },
  },
  {
    name: 'South Korea', weight: 105, culture: korean, utcOffset: 9, dial: '82', phone: '10########',
    passport: { code: 'KOR', number: 'M###@####', years: 10, authority: 'MINISTRY OF FOREIGN AFFAIRS', nationality: 'REPUBLIC OF KOREA' },
    tones: [0, 2],
    address: {
      format: '{n}, {street}, {city} {post}',
      streets: ['Teheran-ro', 'Sejong-daero', 'Gangnam-daero', 'Haeundae-ro', 'Dongseo-daero', 'Jungang-ro'],
      cities: [['Seoul', 'Seoul'], ['Busan', 'Busan'], ['Incheon', 'Incheon'], ['Daegu', 'Daegu'], ['Suwon', 'Gyeonggi-do'], ['Jeonju', 'Jeollabuk-do']],
      post: '0####',
    },
  },
  {
    name: 'Japan', weight: 60, culture: japanese, utcOffset: 9, dial: '81', phone: '90########',
    passport: { code: 'JPN', number: 'T@#######', years: 10, authority: 'MINISTRY OF FOREIGN AFFAIRS', nationality: 'JAPAN' },
    tones: [0, 2],
    address: {
      format: '3-{n} {street}, {city} {post}',
      streets: ['Minami-Aoyama', 'Kanda', 'Honcho', 'Sakae', 'Umeda', 'Higashiyama'],
      cities: [['Minato-ku', 'Tokyo'], ['Osaka', 'Osaka'], ['Nagoya', 'Aichi'], ['Yokohama', 'Kanagawa'], ['Fukuoka', 'Fukuoka'], ['Sapporo', 'Hokkaido']],
      post: '1##-00##',
    },
  },
  {
    name: 'Taiwan', weight: 40, culture: taiwanese, utcOffset: 8, dial: '886', phone: '9########',
    passport: { code: 'TWN', number: '3########', years: 10, authority: 'MINISTRY OF FOREIGN AFFAIRS', nationality: 'REPUBLIC OF CHINA' },
    tones: [0, 2],
    address: {
      format: 'No. {n}, {street}, {city} {post}',
      streets: ['Zhongxiao E. Rd.', 'Minquan Rd.', 'Heping W. Rd.', 'Wenhua Rd.', 'Zhongzheng Rd.'],
      cities: [['Taipei City', 'Taipei'], ['Kaohsiung City', 'Kaohsiung'], ['Taichung City', 'Taichung'], ['Tainan City', 'Tainan'], ['Hsinchu City', 'Hsinchu']],
      post: '1##',
    },
  },
  {
    name: 'Australia', weight: 52, culture: english, utcOffset: 10, dial: '61', phone: '4########',
    passport: { code: 'AUS', number: 'P@#######', years: 10, authority: 'AUSTRALIA', nationality: 'AUSTRALIAN' },
    tones: [0, 4],
    address: {
      format: '{n} {street}, {city} {state} {post}',
      streets: ['George Street', 'Victoria Parade', 'Beach Road', 'Station Street', 'Wattle Grove', 'High Street'],
      cities: [['Sydney', 'NSW'], ['Melbourne', 'VIC'], ['Brisbane', 'QLD'], ['Perth', 'WA'], ['Adelaide', 'SA'], ['Hobart', 'TAS']],
      post: '2###',
    },
  },
  {
    name: 'New Zealand', weight: 9, culture: english, utcOffset: 12, dial: '64', phone: '21#######',
    passport: { code: 'NZL', number: 'L@######', years: 10, authority: 'DEPARTMENT OF INTERNAL AFFAIRS', nationality: 'NEW ZEALAND' },
    tones: [0, 4],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['Queen Street', 'Ponsonby Road', 'Lambton Quay', 'Riccarton Road'],
      cities: [['Auckland', 'Auckland'], ['Wellington', 'Wellington'], ['Christchurch', 'Canterbury']],
      post: '6###',
    },
  },
];
