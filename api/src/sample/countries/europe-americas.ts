import { brazilian } from '../cultures/brazilian';
import { dutch } from '../cultures/dutch';
import { english } from '../cultures/english';
import { french } from '../cultures/french';
import { german } from '../cultures/german';
import { italian } from '../cultures/italian';
import { russian } from '../cultures/russian';
import { spanish } from '../cultures/spanish';
import type { SampleCountry } from '../sample-country';

export const europeAmericas: readonly SampleCountry[] = [
  {
    name: 'United States', weight: 95, culture: english, utcOffset: -6, dial: '1', phone: '2##55501##',
    passport: { code: 'USA', number: '5########', years: 10, authority: 'UNITED STATES DEPARTMENT OF STATE', nationality: 'UNITED STATES OF AMERICA' },
    tones: [0, 7],
    address: {
      format: '{n} {street}, {city}, {state} {post}',
      streets: ['Maple Avenue', 'Oak Street', 'Washington Boulevard', 'Lakeview Drive', 'Cedar Lane', 'Park Avenue', 'Sunset Terrace'],
      cities: [['Seattle', 'WA'], ['Chicago', 'IL'], ['Austin', 'TX'], ['Long Beach', 'CA'], ['San Diego', 'CA'], ['Boston', 'MA'], ['Denver', 'CO'], ['Atlanta', 'GA']],
      post: '9####',
    },
  },
  {
    name: 'Canada', weight: 22, culture: english, utcOffset: -5, dial: '1', phone: '41655501##',
    passport: { code: 'CAN', number: 'A@######', years: 10, authority: 'GATINEAU', nationality: 'CANADIAN' },
    tones: [0, 6],
    address: {
      format: '{n} {street}, {city}, {state} {post}',
      streets: ['King Street West', 'Granville Street', 'Elgin Street', 'Portage Avenue', 'Mount Royal Avenue'],
      cities: [['Toronto', 'ON'], ['Vancouver', 'BC'], ['Ottawa', 'ON'], ['Winnipeg', 'MB'], ['Calgary', 'AB']],
      post: 'V#@ #@#',
    },
  },
  {
    name: 'Brazil', weight: 6, culture: brazilian, utcOffset: -3, dial: '55', phone: '119########',
    passport: { code: 'BRA', number: 'F@######', years: 10, authority: 'SR/PF/SP', nationality: 'BRASILEIRO(A)' },
    tones: [1, 6],
    address: {
      format: '{street}, {n}, {city} - {state}, {post}',
      streets: ['Rua Augusta', 'Avenida Paulista', 'Rua das Flores', 'Avenida Atlântica'],
      cities: [['São Paulo', 'SP'], ['Rio de Janeiro', 'RJ'], ['Curitiba', 'PR']],
      post: '0####-###',
    },
  },
  {
    name: 'United Kingdom', weight: 70, culture: english, utcOffset: 0, dial: '44', phone: '7700900###',
    passport: { code: 'GBR', number: '5########', years: 10, authority: 'HMPO', nationality: 'BRITISH CITIZEN' },
    tones: [0, 6],
    address: {
      format: '{n} {street}, {city} {post}',
      streets: ['Church Lane', 'Station Road', 'Victoria Terrace', 'Albert Road', 'The Crescent', 'Mill Lane'],
      cities: [['London', 'England'], ['Manchester', 'England'], ['Bristol', 'England'], ['Leeds', 'England'], ['Edinburgh', 'Scotland'], ['Cardiff', 'Wales']],
      post: 'N#W #@@',
    },
  },
  {
    name: 'France', weight: 68, culture: french, utcOffset: 1, dial: '33', phone: '6########',
    passport: { code: 'FRA', number: '##@@#####', years: 10, authority: 'PRÉFECTURE DE POLICE', nationality: 'FRANÇAISE' },
    tones: [0, 6],
    address: {
      format: '{n} {street}, {post} {city}',
      streets: ['rue de la République', 'avenue Victor Hugo', 'rue du Moulin', 'boulevard Gambetta', 'rue des Lilas', 'place de la Mairie'],
      cities: [['Paris', 'Île-de-France'], ['Lyon', 'Auvergne-Rhône-Alpes'], ['Toulouse', 'Occitanie'], ['Nantes', 'Pays de la Loire'], ['Lille', 'Hauts-de-France'], ['Marseille', "Provence-Alpes-Côte d'Azur"]],
      post: '75###',
    },
  },
  {
    name: 'Germany', weight: 45, culture: german, utcOffset: 1, dial: '49', phone: '151########',
    passport: { code: 'D', number: 'C0#@#@###', years: 10, authority: 'STADT KÖLN', nationality: 'DEUTSCH' },
    tones: [0, 3],
    address: {
      format: '{street} {n}, {post} {city}',
      streets: ['Hauptstraße', 'Bahnhofstraße', 'Goethestraße', 'Gartenweg', 'Lindenallee', 'Schillerstraße'],
      cities: [['Berlin', 'Berlin'], ['München', 'Bayern'], ['Hamburg', 'Hamburg'], ['Köln', 'Nordrhein-Westfalen'], ['Leipzig', 'Sachsen'], ['Stuttgart', 'Baden-Württemberg']],
      post: '5####',
    },
  },
  {
    name: 'Netherlands', weight: 18, culture: dutch, utcOffset: 1, dial: '31', phone: '6########',
    passport: { code: 'NLD', number: 'N@@#####2', years: 10, authority: 'BURG. VAN UTRECHT', nationality: 'NEDERLANDSE' },
    tones: [0, 4],
    address: {
      format: '{street} {n}, {post} {city}',
      streets: ['Kerkstraat', 'Dorpsstraat', 'Prinsengracht', 'Molenweg', 'Julianalaan'],
      cities: [['Amsterdam', 'Noord-Holland'], ['Utrecht', 'Utrecht'], ['Rotterdam', 'Zuid-Holland'], ['Groningen', 'Groningen']],
      post: '35## @@',
    },
  },
  {
    name: 'Spain', weight: 18, culture: spanish, utcOffset: 1, dial: '34', phone: '6########',
    passport: { code: 'ESP', number: '@@@######', years: 10, authority: 'DGP-28001', nationality: 'ESPAÑOLA' },
    tones: [1, 4],
    address: {
      format: '{street} {n}, {post} {city}',
      streets: ['Calle Mayor', 'Avenida de la Constitución', 'Calle del Sol', 'Paseo Marítimo', 'Calle San José'],
      cities: [['Madrid', 'Madrid'], ['Barcelona', 'Cataluña'], ['Valencia', 'Comunidad Valenciana'], ['Sevilla', 'Andalucía']],
      post: '28###',
    },
  },
  {
    name: 'Italy', weight: 18, culture: italian, utcOffset: 1, dial: '39', phone: '33########',
    passport: { code: 'ITA', number: 'YA#######', years: 10, authority: 'MINISTERO AFFARI ESTERI', nationality: 'ITALIANA' },
    tones: [0, 4],
    address: {
      format: '{street} {n}, {post} {city}',
      streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia', 'Viale dei Tigli', 'Piazza Dante'],
      cities: [['Milano', 'Lombardia'], ['Roma', 'Lazio'], ['Bologna', 'Emilia-Romagna'], ['Torino', 'Piemonte']],
      post: '20###',
    },
  },
  {
    name: 'Russia', weight: 22, culture: russian, utcOffset: 3, dial: '7', phone: '9#########',
    passport: { code: 'RUS', number: '7########', years: 10, authority: 'MVD 77001', nationality: 'RUSSIAN FEDERATION' },
    tones: [0, 2],
    address: {
      format: 'ul. {street} {n}, {city}, {post}',
      streets: ['Lenina', 'Pushkina', 'Sovetskaya', 'Mira', 'Gagarina'],
      cities: [['Moskva', 'Moskva'], ['Sankt-Peterburg', 'Sankt-Peterburg'], ['Novosibirsk', 'Novosibirskaya oblast'], ['Vladivostok', 'Primorskiy kray']],
      post: '1#####',
    },
  },
];
