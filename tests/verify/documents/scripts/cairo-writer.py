"""Writes documents with cairo and pango's simple text interface: links, outlines and metadata as cairo writes them."""
import cairo, json, sys

for content in json.load(open(sys.argv[1])):
    surface = cairo.PDFSurface(content['out'], content['width'], content['height'])
    surface.restrict_to_version([cairo.PDFVersion.VERSION_1_4, cairo.PDFVersion.VERSION_1_5][content['seed'] % 2])
    surface.set_metadata(cairo.PDF_METADATA_TITLE, content['title'])
    context = cairo.Context(surface)
    context.select_font_face('Noto Sans CJK SC' if content['language'] in ('zh', 'ja', 'ko') else 'DejaVu Sans')
    for page in range(content['pages']):
        context.set_font_size(12)
        y = 60
        for line in content['lines'] + [' | '.join(row) for row in content['rows']]:
            context.move_to(40, y)
            context.show_text(line)
            y += 18
        context.tag_begin(cairo.TAG_LINK, f"uri='{content['link']}'")
        context.move_to(40, y)
        context.show_text(content['link'])
        context.tag_end(cairo.TAG_LINK)
        if content['png']:
            context.set_source_surface(cairo.ImageSurface.create_from_png(content['png']), 40, y + 20)
            context.paint_with_alpha([1, 0.6][content['seed'] % 2])
            context.set_source_rgb(0, 0, 0)
        if content['bookmarks']:
            surface.add_outline(cairo.PDF_OUTLINE_ROOT, f'Page {page + 1}', f'page={page + 1} pos=[0 0]', 0)
        context.show_page()
    surface.finish()
