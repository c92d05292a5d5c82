import { readNames, type Culture } from '../culture';

export const brazilian: Culture = {
  surnames: readNames(
    'SILVA, SANTOS, OLIVEIRA, SOUZA, RODRIGUES, FERREIRA, ALVES, PEREIRA, LIMA, GOMES, COSTA, RIBEIRO, MARTINS, CARVALHO, ALMEIDA, BARBOSA, ROCHA, CARDOSO, TEIXEIRA, MOREIRA',
  ),
  female: readNames(
    'ANA, JULIANA, FERNANDA, CAMILA, LARISSA, MARIANA, BEATRIZ, GABRIELA, LETICIA=Letícia, PATRICIA=Patrícia, CAROLINA, LUANA',
  ),
  male: readNames(
    'JOAO=João, PEDRO, LUCAS, GABRIEL, RAFAEL, FELIPE, GUSTAVO, THIAGO, BRUNO, LEONARDO, RODRIGO, MARCELO',
  ),
  secondGivenName: 0.3,
  signature: 'given-surname',
};
