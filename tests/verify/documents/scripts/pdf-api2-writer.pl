# Writes documents with PDF::API2 and PDF::Builder, by turns.
use strict; use warnings; use utf8; use JSON::PP; use PDF::API2; use PDF::Builder;
open my $list, '<', $ARGV[0] or die; local $/; my $contents = decode_json(<$list>);
for my $content (@$contents) {
    my $pdf = $content->{seed} % 2 ? PDF::API2->new() : PDF::Builder->new();
    $pdf->info(Title => $content->{title}, Author => $content->{author});
    my $font = $pdf->ttfont('/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf');
    for my $number (1 .. $content->{pages}) {
        my $page = $pdf->page();
        $page->mediabox(0, 0, $content->{width}, $content->{height});
        $page->rotate($content->{rotate}) if $content->{rotate};
        my $text = $page->text(); $text->font($font, 12);
        my $y = $content->{height} - 60;
        for my $line (@{$content->{lines}}, map { join ' | ', @$_ } @{$content->{rows}}) {
            $text->translate(40, $y); $text->text($line); $y -= 18;
        }
        my $link = $page->annotation(); $link->url($content->{link}, -rect => [40, $y, 200, $y + 14]);
        if ($content->{jpeg}) { my $g = $page->gfx(); $g->image($pdf->image_jpeg($content->{jpeg}), 40, 40, 120, 90); }
        if ($content->{bookmarks}) { my $o = $pdf->outlines()->outline(); $o->title("Page $number"); $o->dest($page); }
    }
    $pdf->saveas($content->{out});
}
