import { parseNameTable, type Culture } from '../culture';

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
