import { parseNameTable, type Culture } from './culture';

/** The English-speaking countries. */
export const english: Culture = {
  surnames: parseNameTable(
    "SMITH, JONES, TAYLOR, BROWN, WILLIAMS, WILSON, JOHNSON, DAVIES, ROBINSON, WRIGHT, THOMPSON, EVANS, WALKER, WHITE, ROBERTS, GREEN, HALL, WOOD, HARRIS, CLARKE, PATTERSON, MITCHELL, CAMPBELL, ANDERSON, MURPHY, O'BRIEN, O'CONNOR, SULLIVAN, HUGHES, EDWARDS, COLLINS, STEWART, MORRIS, ROGERS, REED, COOPER, BAILEY, BENNETT, FOSTER, HENDERSON, MCDONALD=McDonald, MACKENZIE=Mackenzie, FRASER, PALMER, FLETCHER",
  ),
  female: parseNameTable(
    'EMMA, OLIVIA, CHARLOTTE, AMELIA, SOPHIE, EMILY, JESSICA, SARAH, LAURA, HANNAH, REBECCA, MEGAN, KATHERINE, VICTORIA, RACHEL, SAMANTHA, NICOLE, JENNIFER, ELIZABETH, MARGARET, HELEN, CLAIRE, ABIGAIL, GRACE, CHLOE, LUCY, ALICE, ELEANOR, HARRIET, PATRICIA, SUSAN, JULIE, ROSE, JANE, ANNE',
  ),
  male: parseNameTable(
    'JAMES, JOHN, ROBERT, MICHAEL, DAVID, WILLIAM, THOMAS, DANIEL, MATTHEW, ANDREW, OLIVER, JACK, HARRY, GEORGE, CHARLES, JOSEPH, BENJAMIN, SAMUEL, ALEXANDER, CHRISTOPHER, PETER, STEPHEN, RICHARD, EDWARD, LIAM, NOAH, ETHAN, LUKE, RYAN, PATRICK, SIMON, ADAM, NATHAN, LEE, SCOTT',
  ),
  secondGivenName: 0.55,
  signature: 'given-surname',
};

export const dutch: Culture = {
  surnames: parseNameTable(
    'DE JONG=de Jong, JANSEN, DE VRIES=de Vries, VAN DEN BERG=van den Berg, VAN DIJK=van Dijk, BAKKER, JANSSEN, VISSER, SMIT, MEIJER, DE BOER=de Boer, MULDER, DE GROOT=de Groot, BOS, VOS, PETERS, HENDRIKS, VAN LEEUWEN=van Leeuwen, DEKKER, BROUWER, DE WIT=de Wit, DIJKSTRA',
  ),
  female: parseNameTable(
    'SANNE, LOTTE, ANOUK, FEMKE, EVA, JULIA, LISA, EMMA, MARIEKE, INGRID, ESTHER, MIRJAM, TESSA, IRIS, NIENKE, MAUD, FLEUR, ROOS, SASKIA, WILLEMIJN',
  ),
  male: parseNameTable(
    'DAAN, SEM, LARS, BRAM, THIJS, JEROEN, SANDER, PIETER, WILLEM, HENDRIK, MAARTEN, RUBEN, JESSE, STIJN, NIELS, BAS, KOEN, JOOST, RUUD, GIJS',
  ),
  secondGivenName: 0.4,
  signature: 'given-surname',
};

/** France: capitals without accents in the passport, with them in the signature. */
export const french: Culture = {
  surnames: parseNameTable(
    'MARTIN, BERNARD, THOMAS, PETIT, ROBERT, RICHARD, DURAND, DUBOIS, MOREAU, LAURENT, SIMON, MICHEL, LEFEVRE=Lefèvre, LEROY, ROUX, MOREL, FOURNIER, GIRARD, BONNET, DUPONT, LAMBERT, FONTAINE, ROUSSEAU, VINCENT, MULLER, FAURE, MERCIER, BLANC, GUERIN=Guérin, CHEVALIER, FRANCOIS=François, PERRIN, CLEMENT=Clément, GAUTHIER',
  ),
  female: parseNameTable(
    'CAMILLE, LEA=Léa, MANON, CHLOE=Chloé, INES=Inès, MARIE, JULIE, SOPHIE, NATHALIE, ISABELLE, CELINE=Céline, AURELIE=Aurélie, CLAIRE, PAULINE, LUCIE, ELODIE=Élodie, HELENE=Hélène, SANDRINE, VALERIE=Valérie, ANNE, JEANNE, LOUISE, ALICE, JULIETTE, MATHILDE',
  ),
  male: parseNameTable(
    'NICOLAS, JULIEN, THOMAS, ANTOINE, PIERRE, LOUIS, HUGO, LUCAS, GABRIEL, ARTHUR, MAXIME, ALEXANDRE, BAPTISTE, CLEMENT=Clément, GUILLAUME, PHILIPPE, LAURENT, OLIVIER, SEBASTIEN=Sébastien, FRANCOIS=François, JEROME=Jérôme, MATHIEU, VINCENT, BENOIT=Benoît, ETIENNE=Étienne',
  ),
  secondGivenName: 0.5,
  signature: 'given-surname',
};

/** Germany: umlauts written out in the passport's machine-readable spelling. */
export const german: Culture = {
  surnames: parseNameTable(
    'MUELLER=Müller, SCHMIDT, SCHNEIDER, FISCHER, WEBER, MEYER, WAGNER, BECKER, SCHULZ, HOFFMANN, SCHAEFER=Schäfer, KOCH, BAUER, RICHTER, KLEIN, WOLF, SCHROEDER=Schröder, NEUMANN, SCHWARZ, ZIMMERMANN, BRAUN, KRUEGER=Krüger, HOFMANN, HARTMANN, LANGE, KRAUSE, LEHMANN, KOEHLER=Köhler, MAIER, KAISER',
  ),
  female: parseNameTable(
    'ANNA, LENA, LEA, SOPHIE, MARIE, LAURA, JULIA, SARAH, KATHARINA, LISA, HANNAH, JOHANNA, CLARA, FRANZISKA, SABINE, PETRA, MONIKA, SUSANNE, CLAUDIA, STEFANIE, NICOLE, MELANIE, ANJA, BIRGIT, HEIKE',
  ),
  male: parseNameTable(
    'LUKAS, LEON, FELIX, MAXIMILIAN, PAUL, JONAS, TIM, JAN, FLORIAN, TOBIAS, SEBASTIAN, STEFAN, ANDREAS, THOMAS, MARKUS, CHRISTIAN, MATTHIAS, JUERGEN=Jürgen, WOLFGANG, KLAUS, UWE, FRANK, MORITZ, JULIAN, DOMINIK',
  ),
  secondGivenName: 0.35,
  signature: 'given-surname',
};

export const italian: Culture = {
  surnames: parseNameTable(
    'ROSSI, RUSSO, FERRARI, ESPOSITO, BIANCHI, ROMANO, COLOMBO, RICCI, MARINO, GRECO, BRUNO, GALLO, CONTI, DE LUCA=De Luca, MANCINI, COSTA, GIORDANO, RIZZO, LOMBARDI, MORETTI, BARBIERI, FONTANA',
  ),
  female: parseNameTable(
    'GIULIA, FRANCESCA, CHIARA, SARA, MARTINA, VALENTINA, ALESSIA, ELISA, FEDERICA, PAOLA, LAURA, SILVIA, ELENA, ANNA, GIORGIA, BEATRICE, SOFIA, ROBERTA, ILARIA, SIMONA',
  ),
  male: parseNameTable(
    'MARCO, LUCA, ANDREA, MATTEO, ALESSANDRO, FRANCESCO, LORENZO, DAVIDE, SIMONE, GIUSEPPE, ANTONIO, STEFANO, GIOVANNI, PAOLO, RICCARDO, FEDERICO, GABRIELE, NICOLA, ROBERTO, PIETRO',
  ),
  secondGivenName: 0.1,
  signature: 'given-surname',
};

/** Russia: surnames agree with the bearer's gender. All below end in -ov, -ev or -in. */
export const russian: Culture = {
  surnames: parseNameTable(
    'IVANOV=Иванов, SMIRNOV=Смирнов, KUZNETSOV=Кузнецов, POPOV=Попов, VASILEV=Васильев, PETROV=Петров, SOKOLOV=Соколов, MIKHAILOV=Михайлов, NOVIKOV=Новиков, FEDOROV=Федоров, MOROZOV=Морозов, VOLKOV=Волков, ALEKSEEV=Алексеев, LEBEDEV=Лебедев, SEMENOV=Семенов, EGOROV=Егоров, PAVLOV=Павлов, KOZLOV=Козлов, STEPANOV=Степанов, NIKITIN=Никитин, ORLOV=Орлов, ZAKHAROV=Захаров',
  ),
  female: parseNameTable(
    'ANNA=Анна, MARIIA=Мария, ELENA=Елена, OLGA=Ольга, TATIANA=Татьяна, NATALIA=Наталья, EKATERINA=Екатерина, ANASTASIIA=Анастасия, IRINA=Ирина, SVETLANA=Светлана, IULIIA=Юлия, KSENIIA=Ксения, DARIA=Дарья, POLINA=Полина, VERA=Вера, ALINA=Алина, GALINA=Галина, LIUDMILA=Людмила, VIKTORIIA=Виктория, MARINA=Марина',
  ),
  male: parseNameTable(
    'ALEKSANDR=Александр, DMITRII=Дмитрий, SERGEI=Сергей, ANDREI=Андрей, ALEKSEI=Алексей, MAKSIM=Максим, IVAN=Иван, MIKHAIL=Михаил, NIKOLAI=Николай, ILIA=Илья, ARTEM=Артем, KIRILL=Кирилл, PAVEL=Павел, ROMAN=Роман, EVGENII=Евгений, VLADIMIR=Владимир, IGOR=Игорь, OLEG=Олег, KONSTANTIN=Константин, DENIS=Денис',
  ),
  secondGivenName: 0,
  signature: 'surname-given',
  femaleSurname: ({ latin, native }) => ({ latin: `${latin}A`, native: `${native}а` }),
};

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
