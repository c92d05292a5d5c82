<?php
// Writes documents with FPDF, which knows the letters of windows-1252.
require_once '/usr/share/php/fpdf/fpdf.php';
$ansi = fn($text) => iconv('UTF-8', 'windows-1252//TRANSLIT', $text);
foreach (json_decode(file_get_contents($argv[1]), true) as $content) {
    $pdf = new FPDF('P', 'pt', [min($content['width'], $content['height']), max($content['width'], $content['height'])]);
    $pdf->SetTitle($content['title'], true);
    $pdf->SetAuthor($content['author'], true);
    $pdf->SetCompression($content['seed'] % 5 !== 0);
    for ($page = 0; $page < $content['pages']; $page++) {
        $pdf->AddPage($content['width'] > $content['height'] ? 'L' : 'P', '', $content['rotate']);
        $pdf->SetFont(['Helvetica', 'Times', 'Courier'][$content['seed'] % 3], '', 11);
        foreach ($content['lines'] as $line) $pdf->MultiCell(0, 14, $ansi($line));
        foreach ($content['rows'] as $row) {
            foreach ($row as $cell) $pdf->Cell(120, 14, $ansi($cell), 1);
            $pdf->Ln();
        }
        $pdf->Write(14, $content['link'], $content['link']);
        $pdf->Ln();
        if ($content['png']) $pdf->Image($content['seed'] % 2 ? $content['png'] : $content['jpeg'], 40, $pdf->GetY() + 10, 120);
    }
    $pdf->Output('F', $content['out']);
}
