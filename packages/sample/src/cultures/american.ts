import { parseNameTable, type Culture } from './culture';

export const brazilian: Culture = {
  surnames: parseNameTable(
    'SILVA, SANTOS, OLIVEIRA, SOUZA, RODRIGUES, FERREIRA, ALVES, PEREIRA, LIMA, GOMES, COSTA, RIBEIRO, MARTINS, CARVALHO, ALMEIDA, BARBOSA, ROCHA, CARDOSO, TEIXEIRA, MOREIRA',
  ),
  female: parseNameTable(
    'ANA, JULIANA, FERNANDA, CAMILA, LARISSA, MARIANA, BEATRIZ, GABRIELA, LETICIA=Letícia, PATRICIA=Patrícia, CAROLINA, LUANA',
  ),
  male: parseNameTable(
    'JOAO=João, PEDRO, LUCAS, GABRIEL, RAFAEL, FELIPE, GUSTAVO, THIAGO, BRUNO, LEONARDO, RODRIGO, MARCELO',
  ),
  secondGivenName: 0.3,
  signature: 'given-surname',
};
