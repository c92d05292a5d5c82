import { parseNameTable, type Culture } from '../culture';

/** Spain: both surnames, father's and mother's, are one field in the tables below. */
const paternal =
  'GARCIA=García, RODRIGUEZ=Rodríguez, GONZALEZ=González, FERNANDEZ=Fernández, LOPEZ=López, MARTINEZ=Martínez, SANCHEZ=Sánchez, PEREZ=Pérez, GOMEZ=Gómez, MARTIN=Martín, JIMENEZ=Jiménez, RUIZ, HERNANDEZ=Hernández, DIAZ=Díaz, MORENO, ALVAREZ=Álvarez, ROMERO, NAVARRO, TORRES, DOMINGUEZ=Domínguez';
const maternal = parseNameTable(
  'GIL, RAMOS, SERRANO, BLANCO, MOLINA, ORTEGA, DELGADO, CASTRO, ORTIZ, RUBIO, MARIN=Marín, IGLESIAS',
);

export const spanish: Culture = {
  surnames: parseNameTable(paternal).flatMap((first) =>
    maternal.map((second) => ({ latin: `${first.latin} ${second.latin}`, native: `${first.native} ${second.native}` })),
  ),
  female: parseNameTable(
    'MARIA=María, CARMEN, LUCIA=Lucía, PAULA, LAURA, MARTA, ELENA, ANA, CRISTINA, PILAR, ISABEL, SARA, ALBA, NOELIA, RAQUEL, SILVIA, BEATRIZ, NURIA, ROCIO=Rocío, TERESA',
  ),
  male: parseNameTable(
    'ANTONIO, MANUEL, JOSE=José, FRANCISCO, DAVID, JAVIER, DANIEL, CARLOS, MIGUEL, ALEJANDRO, PABLO, SERGIO, FERNANDO, JORGE, ALBERTO, ALVARO=Álvaro, DIEGO, ADRIAN=Adrián, RAUL=Raúl, IVAN=Iván',
  ),
  secondGivenName: 0.2,
  signature: 'given-surname',
};
