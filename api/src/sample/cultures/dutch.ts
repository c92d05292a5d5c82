import { parseNameTable, type Culture } from '../culture';

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
