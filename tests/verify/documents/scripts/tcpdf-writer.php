<?php
// Writes documents with TCPDF: text, table, picture, link, bookmarks, fields without scripts, PDF/A, an owner's password, a signature.
require_once '/usr/share/php/tcpdf/tcpdf.php';
$cid = ['zh' => 'stsongstdlight', 'ja' => 'kozminproregular', 'ko' => 'hysmyeongjostdmedium'];
foreach (json_decode(file_get_contents($argv[1]), true) as $content) {
    $seed = $content['seed'];
    $pdfa = $seed % 5 === 1 ? 1 : false;
    $pdf = new TCPDF('P', 'pt', [$content['width'], $content['height']], true, 'UTF-8', false, $pdfa);
    $pdf->SetTitle($content['title']);
    $pdf->SetAuthor($content['author']);
    $pdf->setCompression($seed % 4 !== 0);
    if ($seed % 6 === 2) $pdf->SetProtection(['copy', 'modify'], '', 'owner', intdiv($seed, 6) % 4);
    if ($seed % 6 === 5 && isset($argv[2])) $pdf->setSignature('file://' . $argv[2], 'file://' . $argv[2], '', '', 2, ['Name' => 'Example']);
    $font = !$pdfa && isset($cid[$content['language']]) ? $cid[$content['language']] : ($content['language'] === 'en' && !$pdfa ? 'helvetica' : 'dejavusans');
    for ($page = 0; $page < $content['pages']; $page++) {
        $pdf->AddPage();
        $pdf->SetFont($font, '', 11);
        if ($content['bookmarks']) $pdf->Bookmark('Page ' . ($page + 1));
        foreach ($content['lines'] as $line) $pdf->MultiCell(0, 14, $line, 0, 'L');
        foreach ($content['rows'] as $row) {
            foreach ($row as $cell) $pdf->Cell(120, 14, $cell, 1);
            $pdf->Ln();
        }
        $pdf->Write(14, $content['link'], $content['link']);
        $pdf->Ln();
        if ($content['png'] && $page === 0) $pdf->Image($seed % 2 && extension_loaded('gd') ? $content['png'] : $content['jpeg'], 40, $pdf->GetY() + 10, 120);
        if ($content['fields'] && !$pdfa && $page === 0) $pdf->TextField('name', 160, 16, [], ['v' => 'Example'], 40, 20);
    }
    $pdf->Output($content['out'], 'F');
}
