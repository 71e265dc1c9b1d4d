# Compiles the operations of a dialect in shards, for CMake projects that use LLVM's functions.
#
#   list(APPEND CMAKE_MODULE_PATH ".../sharder/cmake")
#   include(OdsShards)
#   ods_add_sharded_ops(FooOps.td SHARDS 8 DEPENDS MLIRFooDialectIncGen)
#   add_library(Foo ${SHARDED_SRCS} FooDialect.cpp)
#
# The project must include LLVM's modules TableGen and AddMLIR. MLIR_TABLEGEN_EXE must be
# ods-tblgen, and MLIR_SRC_SHARDER_TABLEGEN_EXE ods-shard; by default both are searched on the
# PATH.

# Paths in a DEPFILE are relative to the directory of the command, with each generator. The
# policy holds for the functions of this file only.
if(POLICY CMP0116)
  cmake_policy(SET CMP0116 NEW)
endif()

# ods_add_sharded_ops(<file.td> SHARDS <count> [SOURCE <file.cpp>] [PLAIN]
#                     [NO_PRECOMPILED_HEADER] [DEPENDS <target>...])
#
# Generates <stem>.h.inc and <stem>.cpp.inc from <stem>.td in the number of shards, and sets
# SHARDED_SRCS in the caller's scope, for the sources of the library of the dialect. The
# target <stem>IncGen generates the files.
#
# Each shard is what SOURCE, by default <stem>.cpp, has before it includes <stem>.cpp.inc, and
# the definitions of its operations. What SOURCE has after that line is not compiled: if it has
# more, list SOURCE in the library, too. The lines before the definitions are precompiled once
# for all shards, unless NO_PRECOMPILED_HEADER is given. The shards then are an object
# library, <stem>Shards, with the include directories, definitions and options of the current
# directory. DEPENDS are targets that generate headers.
#
# With PLAIN, the generated text is that of mlir-tblgen, and each shard is a copy of the whole
# SOURCE, as with LLVM's add_sharded_ops.
function(ods_add_sharded_ops td)
  cmake_parse_arguments(ARG "PLAIN;NO_PRECOMPILED_HEADER" "SHARDS;SOURCE" "DEPENDS" ${ARGN})
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_SHARDS MATCHES "^[1-9][0-9]*$")
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): SHARDS must be a whole number, 1 or more, not '${ARG_SHARDS}'")
  endif()
  _ods_find_tool(MLIR_TABLEGEN_EXE ods-tblgen)
  _ods_find_tool(MLIR_SRC_SHARDER_TABLEGEN_EXE ods-shard)
  get_filename_component(stem "${td}" NAME_WLE)
  get_filename_component(td "${td}" ABSOLUTE)
  if(NOT ARG_SOURCE)
    set(ARG_SOURCE "${stem}.cpp")
  endif()
  get_filename_component(source "${ARG_SOURCE}" ABSOLUTE)
  math(EXPR last "${ARG_SHARDS} - 1")

  set(LLVM_TARGET_DEFINITIONS "${td}")
  set(folder "${CMAKE_CURRENT_BINARY_DIR}")
  set(definitions "${folder}/${stem}.cpp.inc")
  set(shard_outs)
  set(shard_options)
  if(ARG_PLAIN)
    set(count_option -op-shard-count=${ARG_SHARDS})
    set(copy_options)
  else()
    set(count_option -op-shards=${ARG_SHARDS})
    set(copy_options "-definitions=${stem}.cpp.inc")
    foreach(index RANGE ${last})
      list(APPEND shard_outs "${folder}/shard_${index}_${stem}.cpp.inc")
      list(APPEND shard_options "-op-shard-out=${folder}/shard_${index}_${stem}.cpp.inc")
    endforeach()
  endif()
  mlir_tablegen(${stem}.h.inc -gen-op-decls ${count_option})

  # LLVM's function tablegen cannot declare the files of shards as outputs. --write-if-changed
  # leaves the files of the other shards as they are, and Ninja compares times again when the
  # command ends.
  get_directory_property(directories INCLUDE_DIRECTORIES)
  list(PREPEND directories "${CMAKE_CURRENT_SOURCE_DIR}")
  list(REMOVE_ITEM directories "")
  if(CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    set(dependencies DEPFILE "${definitions}.d")
    set(dependency_options -d "${definitions}.d")
  else()
    set(patterns ${directories})
    list(TRANSFORM patterns APPEND "/*.td")
    file(GLOB files ${patterns})
    set(dependencies DEPENDS ${files})
    set(dependency_options)
  endif()
  list(TRANSFORM directories PREPEND -I)
  add_custom_command(
    OUTPUT "${definitions}" ${shard_outs}
    COMMAND "${MLIR_TABLEGEN_EXE}" -gen-op-defs ${count_option} ${shard_options} ${directories} ${LLVM_TABLEGEN_FLAGS}
            "${td}" --write-if-changed -o "${definitions}" ${dependency_options}
    DEPENDS "${td}" ${MLIR_TABLEGEN_TARGET} "${MLIR_TABLEGEN_EXE}" ${LLVM_TARGET_DEPENDS}
    ${dependencies}
    COMMENT "Building ${stem}.cpp.inc in ${ARG_SHARDS} shards..."
    VERBATIM)
  list(APPEND TABLEGEN_OUTPUT "${definitions}" ${shard_outs})

  # add_mlir_dialect_tablegen_target would be the same, but CMake knows its outputs only in
  # projects that call it.
  set(copies)
  foreach(index RANGE ${last})
    set(copy "${folder}/${stem}.${index}.cpp")
    _ods_copy("${copy}" "${source}" -op-shard-index=${index} ${copy_options})
    list(APPEND copies "${copy}")
  endforeach()
  if(ARG_PLAIN OR ARG_NO_PRECOMPILED_HEADER)
    add_custom_target(${stem}IncGen DEPENDS ${TABLEGEN_OUTPUT} ${copies})
    set(SHARDED_SRCS ${copies} PARENT_SCOPE)
    return()
  endif()

  # target_precompile_headers needs the name when CMake runs, and the file when it compiles.
  set(header "${folder}/${stem}.shards.h")
  _ods_copy("${header}" "${source}" -header ${copy_options})
  add_custom_target(${stem}IncGen DEPENDS ${TABLEGEN_OUTPUT} ${copies} "${header}")
  add_library(${stem}Shards OBJECT ${copies})
  add_dependencies(${stem}Shards ${stem}IncGen ${ARG_DEPENDS})
  target_precompile_headers(${stem}Shards PRIVATE "${header}")
  get_filename_component(beside "${source}" DIRECTORY)
  target_include_directories(${stem}Shards PRIVATE "${beside}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC visits all of a precompiled header when it collects garbage.
    target_compile_options(${stem}Shards PRIVATE --param=ggc-min-heapsize=1048576)
  endif()
  set(SHARDED_SRCS "$<TARGET_OBJECTS:${stem}Shards>" PARENT_SCOPE)
endfunction()

# _ods_copy(<out> <source> <option>...) runs ods-shard on a source.
function(_ods_copy out source)
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" ${ARGN} "${source}" --write-if-changed -o "${out}"
    DEPENDS "${source}" "${MLIR_SRC_SHARDER_TABLEGEN_EXE}"
    VERBATIM)
endfunction()

# _ods_find_tool(<variable> <program>) sets the variable in the caller's scope, if it is not set.
function(_ods_find_tool variable program)
  if(NOT ${variable} OR ${variable} STREQUAL "mlir-tblgen" OR ${variable} STREQUAL "mlir-src-sharder")
    find_program(ODS_FOUND_${variable} ${program})
    if(NOT ODS_FOUND_${variable})
      message(FATAL_ERROR "ods_add_sharded_ops: ${program} is not on the PATH. Set ${variable}")
    endif()
    set(${variable} "${ODS_FOUND_${variable}}" PARENT_SCOPE)
  endif()
endfunction()
